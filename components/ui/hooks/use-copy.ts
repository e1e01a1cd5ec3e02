import { toast } from '../toast';

/** Copies a text and says if it worked. */
export function useCopy(said: { done: string; failed: string }): (text: string) => Promise<void> {
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show({ message: said.done });
    } catch {
      toast.show({ message: said.failed, tone: 'bad' });
    }
  };
}
