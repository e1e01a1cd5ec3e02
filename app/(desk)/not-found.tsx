/** Within the desk's frame, which is the landmark. */
export { NoPage as default } from '@/components/ui/no-page';
