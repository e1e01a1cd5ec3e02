import { isRecord } from '../editor/parse-attribute';

type ChannelMessage =
  | { kind: 'hello'; tab: string }
  | { kind: 'here'; tab: string }
  | { kind: 'saved'; tab: string; version: number };

function isMessage(value: unknown): value is ChannelMessage {
  return isRecord(value) && 'kind' in value && 'tab' in value;
}

const answerTime = 150;

export type DraftChannel = {
  tellSaved: (version: number) => void;
  otherTabs: () => Promise<Set<string>>;
  close: () => void;
};

/** Joins the other tabs that have the draft open; `onSaved` when one of them has written a newer version. */
export function joinDraftChannel(
  draftId: string,
  tab: string,
  onSaved: (version: number) => void,
): DraftChannel {
  const channel = new BroadcastChannel(`copydesk:draft:${draftId}`);
  const others = new Set<string>();
  const post = (message: ChannelMessage) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data) || data.tab === tab) return;
    if (data.kind === 'hello') post({ kind: 'here', tab });
    else if (data.kind === 'here') others.add(data.tab);
    else onSaved(data.version);
  };
  return {
    tellSaved: (version) => post({ kind: 'saved', tab, version }),
    otherTabs: () => {
      post({ kind: 'hello', tab });
      return new Promise((resolve) => setTimeout(() => resolve(new Set(others)), answerTime));
    },
    close: () => channel.close(),
  };
}
