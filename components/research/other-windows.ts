/** Broadcast channel: other windows of this browser reload a conversation that one window changed. */
const name = 'copydesk-research';

let channel: BroadcastChannel | undefined;
/** Shared, as two channels of one window would hear each other. */
function open(): BroadcastChannel {
  channel ??= new BroadcastChannel(name);
  return channel;
}

/** Says that something was asked, stopped or changed in the conversation. */
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
