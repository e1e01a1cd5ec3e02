'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { seesProposals } from '../decisions/use-decide';
import { useSession } from '../session-context';
import { useTypeName } from './use-names';
import type { Suggestion } from './use-suggestions';

const groups = ['editorial', 'knowledge'] as const;

/** What the box for missing tags offers, over it; the keys are the box's. */
export function SuggestionList(props: {
  id: string;
  suggestions: readonly Suggestion[];
  /** The name as it was typed, offered after the suggestions; missing: it can not be added. */
  proposed?: string | undefined;
  active: number;
  onPick: (suggestion: Suggestion | undefined) => void;
  onPoint: (index: number) => void;
}) {
  const { id, suggestions, proposed, active, onPick, onPoint } = props;
  const t = useTranslations('drafts.add');
  const isOwn = seesProposals(useSession().me.role);
  const typeName = useTypeName();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('suggestions')}
      className="absolute inset-x-4 bottom-full z-20 max-h-80 overflow-y-auto rounded-lg border border-line bg-raised py-1 shadow-float"
    >
      {groups.map((group) => {
        const members = suggestions.filter((suggestion) => suggestion.group === group);
        if (members.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
          <div key={group} role="group" aria-label={t(`groups.${group}`)}>
            <p aria-hidden className="px-3 pt-1.5 pb-0.5 text-[11px] font-semibold text-faint">
              {t(`groups.${group}`)}
            </p>
            {members.map((suggestion) => {
              const index = suggestions.indexOf(suggestion);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
                // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant stands for the focus
                <div
                  key={suggestion.gkbId}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onPick(suggestion)}
                  onPointerMove={() => onPoint(index)}
                  className={option}
                >
                  <span className="font-medium">{suggestion.stdForm}</span>{' '}
                  <span className="text-xs text-faint">
                    {[
                      suggestion.matched && t('matched', { name: suggestion.matched }),
                      suggestion.detail ?? typeName({ entityType: suggestion.type }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </div>
              );
            })}
          </div>
        );
      })}
      {proposed !== undefined && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant stands for the focus
        <div
          id={`${id}-${suggestions.length}`}
          role="option"
          aria-selected={active === suggestions.length}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(undefined)}
          onPointerMove={() => onPoint(suggestions.length)}
          className={`${option} flex items-center gap-1.5 not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1.5`}
        >
          <Plus size={14} aria-hidden className="shrink-0 text-soft" />
          <span>{t(isOwn ? 'addNew' : 'proposeNew', { name: proposed })}</span>
        </div>
      )}
    </div>
  );
}

const option =
  'cursor-pointer px-3 py-1 text-sm aria-selected:bg-accent-soft pointer-coarse:min-h-[44px] pointer-coarse:py-2.5';
