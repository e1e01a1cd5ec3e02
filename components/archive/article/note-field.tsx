'use client';

import { TextArea } from '@/components/ui/text-area';

/** As long as lib/archive/api takes it. */
const longest = 2_000;

/** Why something is done to an article. */
export function NoteField(props: {
  label: string;
  isRequired: boolean;
  value: string;
  onChange: (value: string) => void;
}) {
  return <TextArea {...props} rows={3} maxLength={longest} className="text-sm" />;
}
