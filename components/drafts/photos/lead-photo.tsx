import { useTranslations } from 'next-intl';
import { PhotoPicture } from '@/components/photos/photo-picture';
import { isMachineMade } from '@/lib/drafts/content/placed';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import { chooseReplacement } from '../page-state';
import { useIsReadOnly, usePageState, useSession } from '../session-context';
import { useStore } from '../store';
import { PhotoToolbar } from './photo-toolbar';
import { usePlacing } from './use-placing';

export function LeadPhoto() {
  const t = useTranslations('photos.figure');
  const session = useSession();
  const page = usePageState();
  const placing = usePlacing();
  const photo = useStore(session.form, (form) => form.leadPhoto);
  const isReadOnly = useIsReadOnly();
  if (!photo) return null;
  /** The buttons go with the photo: what is done next is done in the text. */
  function leaveFor(act: () => void) {
    act();
    session.editor.get()?.commands.focus();
  }
  return (
    <section aria-label={t('leadPhoto')} data-lead-photo className="group/lead relative">
      <FigureView photo={photo} />
      {!isReadOnly && (
        <div className="absolute top-2 left-2 max-w-[calc(100%-1rem)] opacity-0 transition-opacity group-focus-within/lead:opacity-100 group-hover/lead:opacity-100 pointer-coarse:opacity-100">
          <PhotoToolbar
            photo={photo}
            onChange={placing.changeLead}
            actions={[
              { id: 'replace', run: () => chooseReplacement(page, { photo, position: 'lead' }) },
              { id: 'toText', run: () => leaveFor(placing.leadToText) },
              { id: 'remove', run: () => leaveFor(placing.removeLead) },
            ]}
          />
        </div>
      )}
    </section>
  );
}

/** A photo with what is said under it, as the editor draws it. */
export function FigureView({ photo }: { photo: PlacedPhoto }) {
  const { caption, credit, alt, digitalSource } = photo;
  return (
    <figure>
      <PhotoPicture photo={photo} alt={alt} size={1280} className="photo-frame" />
      <figcaption>
        <span className="photo-caption">{caption}</span>
        <span className="photo-credit">{credit}</span>
        {credit.trim() === '' && <span className="photo-missing-credit" />}
        {alt.trim() === '' && <span className="photo-missing-alt" />}
        {isMachineMade(digitalSource) && <span className="photo-machine-made" />}
      </figcaption>
    </figure>
  );
}
