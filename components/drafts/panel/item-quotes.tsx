'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Item } from '../analysis/items';
import { quoteOf } from '../analysis/quote';
import { useReveal } from '../editor/use-editor';
import { useSession } from '../session-context';
import { useStore } from '../store';

const maxFolded = 3;

export function ItemQuotes({ item }: { item: Item }) {
  const t = useTranslations('drafts.items');
  const session = useSession();
  const reveal = useReveal();
  const findings = useStore(session.analysis.findings);
  const [isWhole, setWhole] = useState(false);
  if (!findings || item.mentions.length === 0) return null;
  const shown = isWhole ? item.mentions : item.mentions.slice(0, maxFolded);

  return (
    <ul className="flex flex-col gap-0.5">
      {shown.map((mention) => {
        const quote = quoteOf(mention, findings.alignment, findings.texts);
        return (
          <li key={`${mention.block}-${mention.start}`}>
            <button
              type="button"
              onClick={() => reveal(mention, findings.texts)}
              title={t('jump')}
              className="w-full cursor-pointer rounded px-1.5 py-0.5 text-left font-serif text-[13px] leading-snug text-soft hover:bg-paper hover:text-ink"
            >
              {quote.before}
              <strong className="font-semibold text-ink">{quote.match}</strong>
              {quote.after}
              {mention.isDerived && (
                <span className="font-sans text-xs text-faint"> {t('derived')}</span>
              )}
            </button>
          </li>
        );
      })}
      {item.mentions.length > maxFolded && (
        <li>
          <button
            type="button"
            onClick={() => setWhole(!isWhole)}
            className="cursor-pointer px-1.5 text-xs text-faint underline underline-offset-2 hover:text-ink"
          >
            {isWhole ? t('fewer') : t('allMentions', { count: item.mentions.length })}
          </button>
        </li>
      )}
    </ul>
  );
}
