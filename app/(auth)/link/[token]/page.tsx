import { redirect } from 'next/navigation';

/** Links that were made before their token stood behind `#`. */
export default async function Page({ params }: PageProps<'/link/[token]'>) {
  const { token } = await params;
  redirect(`/link#${encodeURIComponent(token)}`);
}
