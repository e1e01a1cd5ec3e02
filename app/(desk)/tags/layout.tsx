export { ChangeRunnerProvider as default } from '@/components/tags/changes/change-runner';
