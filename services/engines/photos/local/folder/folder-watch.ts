import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds without a change before changes are reported, and the longest delay. */
const pause = { usual: 300, longest: 3_000 };

/** Watches every folder of a tree; Node's recursive watching takes a watch for every file. Scans find the rest. */
export class FolderWatch {
  readonly #root: string;
  readonly #onChange: (folders: string[]) => void;
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #since = 0;

  /** `onChange` gets the changed folders, named as in a walk. */
  constructor(root: string, onChange: (folders: string[]) => void) {
    this.#root = root;
    this.#onChange = onChange;
  }

  cover(prefix: string, folders: readonly string[]): void {
    const wanted = new Set(folders);
    for (const [folder, watcher] of this.#watchers) {
      if (!folder.startsWith(prefix) || wanted.has(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    for (const folder of wanted) if (!this.#watchers.has(folder)) this.#watch(folder);
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  #watch(folder: string): void {
    try {
      const watcher = watch(join(this.#root, folder), { persistent: false });
      watcher.on('change', () => this.#note(folder));
      watcher.on('error', () => {
        watcher.close();
        this.#watchers.delete(folder);
        this.#note(folder);
      });
      this.#watchers.set(folder, watcher);
    } catch {
      // It has gone, or there are no more watches.
    }
  }

  #note(folder: string): void {
    const now = performance.now();
    if (this.#changed.size === 0) this.#since = now;
    this.#changed.add(folder);
    clearTimeout(this.#timer);
    const left = this.#since + pause.longest - now;
    const tell = () => {
      const changed = [...this.#changed];
      this.#changed.clear();
      this.#onChange(changed);
    };
    this.#timer = setTimeout(tell, Math.max(0, Math.min(pause.usual, left)));
    this.#timer.unref();
  }
}
