'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../use-store';
import { createPlacing, type Placing } from './placing';

/** What brings photos into the open draft. */
export function usePlacing(): Placing {
  const session = useSession();
  const page = usePageState();
  const t = useTranslations('photos');
  return useMemo(() => createPlacing(session, page, t), [session, page, t]);
}

/** The language of the piece, as given or as found. */
export function useArticleLanguage(): string | undefined {
  const session = useSession();
  const given = useStore(session.form, (form) => form.language);
  const detected = useStore(
    session.analysis.findings,
    (findings) => findings?.answer.analysis.language.detected,
  );
  return given || (detected === 'und' ? undefined : detected);
}
