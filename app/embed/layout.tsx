export { Providers as default } from '@/components/shell/providers';
