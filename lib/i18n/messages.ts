import csAccount from './messages/cs/account.json';
import csAdmin from './messages/cs/admin.json';
import csArchive from './messages/cs/archive.json';
import csArticle from './messages/cs/article.json';
import csAudit from './messages/cs/audit.json';
import csAuth from './messages/cs/auth.json';
import csCommon from './messages/cs/common.json';
import csDrafts from './messages/cs/drafts.json';
import csEmbed from './messages/cs/embed.json';
import csFeedback from './messages/cs/feedback.json';
import csForms from './messages/cs/forms.json';
import csKnowledge from './messages/cs/knowledge.json';
import csPhotos from './messages/cs/photos.json';
import csPhotosPage from './messages/cs/photos-page.json';
import csResearch from './messages/cs/research.json';
import csResearchExport from './messages/cs/research-export.json';
import csShell from './messages/cs/shell.json';
import csStart from './messages/cs/start.json';
import csStatus from './messages/cs/status.json';
import csTagChanges from './messages/cs/tag-changes.json';
import csTags from './messages/cs/tags.json';
import enAccount from './messages/en/account.json';
import enAdmin from './messages/en/admin.json';
import enArchive from './messages/en/archive.json';
import enArticle from './messages/en/article.json';
import enAudit from './messages/en/audit.json';
import enAuth from './messages/en/auth.json';
import enCommon from './messages/en/common.json';
import enDrafts from './messages/en/drafts.json';
import enEmbed from './messages/en/embed.json';
import enFeedback from './messages/en/feedback.json';
import enForms from './messages/en/forms.json';
import enKnowledge from './messages/en/knowledge.json';
import enPhotos from './messages/en/photos.json';
import enPhotosPage from './messages/en/photos-page.json';
import enResearch from './messages/en/research.json';
import enResearchExport from './messages/en/research-export.json';
import enShell from './messages/en/shell.json';
import enStart from './messages/en/start.json';
import enStatus from './messages/en/status.json';
import enTagChanges from './messages/en/tag-changes.json';
import enTags from './messages/en/tags.json';

/** Every word of the interface, by language and part. */
export const messages = {
  en: {
    account: enAccount,
    admin: enAdmin,
    archive: enArchive,
    article: enArticle,
    audit: enAudit,
    auth: enAuth,
    common: enCommon,
    drafts: enDrafts,
    embed: enEmbed,
    feedback: enFeedback,
    forms: enForms,
    knowledge: enKnowledge,
    photos: enPhotos,
    photosPage: enPhotosPage,
    research: enResearch,
    researchExport: enResearchExport,
    shell: enShell,
    start: enStart,
    status: enStatus,
    tagChanges: enTagChanges,
    tags: enTags,
  },
  cs: {
    account: csAccount,
    admin: csAdmin,
    archive: csArchive,
    article: csArticle,
    audit: csAudit,
    auth: csAuth,
    common: csCommon,
    drafts: csDrafts,
    embed: csEmbed,
    feedback: csFeedback,
    forms: csForms,
    knowledge: csKnowledge,
    photos: csPhotos,
    photosPage: csPhotosPage,
    research: csResearch,
    researchExport: csResearchExport,
    shell: csShell,
    start: csStart,
    status: csStatus,
    tagChanges: csTagChanges,
    tags: csTags,
  },
};
