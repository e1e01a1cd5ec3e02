import { czech } from './czech.ts';
import { english } from './english.ts';
import csAudit from './messages/cs/audit.json';
import csForms from './messages/cs/forms.json';
import csResearchExport from './messages/cs/research-export.json';
import csTagChanges from './messages/cs/tag-changes.json';
import enAudit from './messages/en/audit.json';
import enForms from './messages/en/forms.json';
import enResearchExport from './messages/en/research-export.json';
import enTagChanges from './messages/en/tag-changes.json';

/** Every word of the interface, by language and part: those of the screens and those that only the server writes. */
export const messages = {
  en: {
    ...english,
    audit: enAudit,
    forms: enForms,
    researchExport: enResearchExport,
    tagChanges: enTagChanges,
  },
  cs: {
    ...czech,
    audit: csAudit,
    forms: csForms,
    researchExport: csResearchExport,
    tagChanges: csTagChanges,
  },
};
