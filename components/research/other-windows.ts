let channel: BroadcastChannel | undefined;
/** Shared, as two channels of one window would hear each other. */
function open(): BroadcastChannel {
  channel ??= new BroadcastChannel('copydesk-research');
  return channel;
}

/** Lets the other windows of this browser reload a conversation that this one changed. */
export function tellOtherWindows(conversationId: string): void {
  open().postMessage(conversationId);
}

/** Calls `onChange` when another window changed the conversation. Returns the unsubscribe function. */
export function onOtherWindows(conversationId: string, onChange: () => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (data === conversationId) onChange();
  };
  const heard = open();
  heard.addEventListener('message', listen);
  return () => heard.removeEventListener('message', listen);
}
