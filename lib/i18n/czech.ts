import account from './messages/cs/account.json';
import admin from './messages/cs/admin.json';
import archive from './messages/cs/archive.json';
import article from './messages/cs/article.json';
import auth from './messages/cs/auth.json';
import common from './messages/cs/common.json';
import drafts from './messages/cs/drafts.json';
import embed from './messages/cs/embed.json';
import feedback from './messages/cs/feedback.json';
import knowledge from './messages/cs/knowledge.json';
import photos from './messages/cs/photos.json';
import photosPage from './messages/cs/photos-page.json';
import research from './messages/cs/research.json';
import shell from './messages/cs/shell.json';
import start from './messages/cs/start.json';
import status from './messages/cs/status.json';
import tags from './messages/cs/tags.json';

/** The words of the screens in Czech, by part. */
export const czech = {
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
