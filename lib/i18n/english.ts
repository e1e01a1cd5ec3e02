import account from './messages/en/account.json';
import admin from './messages/en/admin.json';
import archive from './messages/en/archive.json';
import article from './messages/en/article.json';
import auth from './messages/en/auth.json';
import common from './messages/en/common.json';
import drafts from './messages/en/drafts.json';
import embed from './messages/en/embed.json';
import feedback from './messages/en/feedback.json';
import knowledge from './messages/en/knowledge.json';
import photos from './messages/en/photos.json';
import photosPage from './messages/en/photos-page.json';
import research from './messages/en/research.json';
import shell from './messages/en/shell.json';
import start from './messages/en/start.json';
import status from './messages/en/status.json';
import tags from './messages/en/tags.json';

/** The words of the screens in English, by part. */
export const english = {
  account,
  admin,
  archive,
  article,
  auth,
  common,
  drafts,
  embed,
  feedback,
  knowledge,
  photos,
  photosPage,
  research,
  shell,
  start,
  status,
  tags,
};
