export const serviceNames = ['media', 'general', 'retrieval'] as const;
export type ServiceName = (typeof serviceNames)[number];
