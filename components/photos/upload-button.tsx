import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button, type ButtonProps } from '@/components/ui/controls/button';

/** Chooses picture files to upload. */
export function UploadButton(props: {
  label: string;
  size?: NonNullable<ButtonProps['size']>;
  onFiles: (files: File[]) => void;
}) {
  const { label, size = 'medium', onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif,image/tiff"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button size={size} icon={Upload} onPress={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
