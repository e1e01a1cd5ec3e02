import { PhotoPicture } from '@/components/photos/photo-picture';
import { isMachineMade } from '@/lib/drafts/content/placed';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';

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
