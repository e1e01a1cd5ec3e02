export { NoConversation as default } from '@/components/research/no-conversation';
