'use client';

export { BrokenNotice as default } from '@/components/ui/broken-notice';
