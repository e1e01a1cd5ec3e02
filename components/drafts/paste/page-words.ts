/** Parts of a page that are no part of its article. */
export const pagePartKinds = ['advert', 'related', 'sharing', 'signup', 'page'] as const;
export type PagePartKind = (typeof pagePartKinds)[number];

const list = (words: string) =>
  words
    .split(/[|\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Words of class names, ids and roles, without accents. */
const nameWords: Partial<Record<PagePartKind, string>> = {
  advert: `ad|ads|adv|advert|advertisement|advertising|adsbygoogle|adslot|adunit|adbox|adsense|dfp|sponsor|sponsored|promo
    promoted|outbrain|taboola|banner|reklama|inzerce|inzerat|werbung|anzeige|publicite|publicidad|patrocinado|reclame|advertentie`,
  related: `related|relateds|relatedposts|readmore|read-more|read-also|see-also|also-read|recommended|recommendations|recirculation
    teaser|teasers|more-stories|most-read|most-popular|popular|trending|souvisejici|verwandt|lire-aussi|relacionados|relacionadas
    lees-ook|gerelateerd|powiazane|polecane|suvisiace|up-next|next-article`,
  sharing: `share|sharing|sharebar|sharedaddy|social|socials|addtoany|addthis|sdilet|teilen|partager|compartir|delen|udostepnij|zdielat|follow`,
  signup: `newsletter|newsletters|subscribe|subscription|signup|sign-up|paywall|piano|mailing|predplatne|abonnement|suscripcion|nieuwsbrief`,
  page: `nav|navigation|navbar|menu|breadcrumb|breadcrumbs|comments|disqus|pagination|pager|sidebar|cookie|cookies|consent|gdpr
    toolbar|skip-link|complementary|contentinfo|search|dialog|alertdialog|taglist|tag-list`,
};

/** Names by which nothing but such a part goes, however much it says. */
const sureNames =
  /(?:^|-)(?:adsbygoogle|advertisement|advertentie|reklama|inzerce|werbung|publicidad|publicite|taboola|outbrain|newsletter|disqus|comments|cookie|cookies|consent)(?:-|$)/u;

const namePatterns = Object.entries(nameWords).map(([kind, words]) => ({
  kind: pagePartKinds.find((one) => one === kind) ?? 'page',
  pattern: new RegExp(`(?:^|-)(?:${list(words).join('|')})(?:-|$)`, 'u'),
}));

/** The kind of part that a class name, an id or a role speaks of. `isSure`: whatever stands in it. */
export function readPartName(name: string): { kind: PagePartKind; isSure: boolean } | undefined {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  const found = namePatterns.find(({ pattern }) => pattern.test(words));
  return found && { kind: found.kind, isSure: sureNames.test(words) };
}

/** What such parts begin with; one line a language (English, Czech, German, Spanish, French, Dutch, Polish, Slovak). */
const phraseWords: Partial<Record<PagePartKind, string>> = {
  advert: `
    advertisement|advertisement continues below|article continues below advertisement|story continues below|story continues below advertisement|sponsored|sponsored content|paid content|paid post
    reklama|inzerce|placená inzerce|komerční sdělení|článek pokračuje pod reklamou|pokračování článku pod reklamou
    anzeige|werbung|gesponsert|artikel wird nach der anzeige fortgesetzt|weiterlesen nach der anzeige
    publicidad|contenido patrocinado|continúa tras la publicidad|publicité|contenu sponsorisé|la suite après la publicité|la suite après cette publicité
    advertentie|reclame|gesponsord|lees verder onder de advertentie|tekst gaat verder onder de advertentie
    dalsza część artykułu pod reklamą|dalsza część tekstu pod wideo|artykuł sponsorowany|materiał sponsorowany
    inzercia|článok pokračuje pod reklamou|článok pokračuje pod videoreklamou|platená inzercia`,
  related: `
    read more|read also|also read|read next|see also|related|related articles|related stories|related news|related topics|more on this|more on this story|more stories|you may also like|you might also like|recommended|recommended for you|don't miss|most read|most popular|up next
    čtěte také|čtěte více|čtěte i|čtěte dál|přečtěte si|přečtěte si také|přečtěte si více|mohlo by vás zajímat|související|související články|související témata|viz také|nejčtenější|doporučujeme
    lesen sie auch|lesen sie mehr|lesen sie hier|mehr zum thema|mehr dazu|auch interessant|das könnte sie auch interessieren|weiterlesen|weitere artikel|verwandte artikel|meistgelesen
    lea también|lee también|lea además|te puede interesar|le puede interesar|más información|más noticias|noticias relacionadas|artículos relacionados|lo más leído|sigue leyendo
    lire aussi|à lire aussi|à lire|à lire également|lire également|lire la suite|sur le même sujet|voir aussi|pour aller plus loin|articles liés|les plus lus
    lees ook|lees meer|lees verder|lees hier|zie ook|meer over dit onderwerp|gerelateerd|gerelateerde artikelen|meest gelezen|aanbevolen
    czytaj też|czytaj także|czytaj również|czytaj więcej|czytaj dalej|przeczytaj|przeczytaj też|przeczytaj także|przeczytaj również|zobacz też|zobacz także|zobacz również|polecamy|powiązane|powiązane artykuły|najczęściej czytane
    čítajte aj|čítajte tiež|čítajte viac|čítajte ďalej|prečítajte si|prečítajte si aj|prečítajte si tiež|mohlo by vás zaujímať|súvisiace|súvisiace články|pozrite si aj|najčítanejšie|odporúčame`,
  sharing: `
    share|share this|share this article|share this story|share on facebook|share on x|follow us|follow us on|sdílet|sdílejte|sdílet článek|sledujte nás|teilen|artikel teilen|folgen sie uns
    compartir|comparte|compartir artículo|síguenos|síguenos en|partager|partager l'article|suivez-nous|delen|deel dit artikel|volg ons|udostępnij|udostępnij artykuł|śledź nas|zdieľať|zdieľať článok`,
  signup: `
    subscribe|subscribe now|subscribe to our newsletter|sign up|sign up for our newsletter|join our newsletter|get our newsletter|newsletter|log in to read|already a subscriber
    přihlaste se k odběru|odebírejte newsletter|odebírejte náš newsletter|předplaťte si|předplatit|jetzt abonnieren|abonnieren|newsletter abonnieren|newsletter bestellen|zum newsletter anmelden
    suscríbete|suscríbase|suscribirse|suscríbete a nuestra newsletter|abonnez-vous|s'abonner|inscrivez-vous à notre newsletter|abonneer|abonneer je|schrijf je in voor de nieuwsbrief|meld je aan
    zapisz się do newslettera|zapisz się na newsletter|zapisz się|subskrybuj|prenumeruj|prihláste sa na odber|odoberajte newsletter|odoberať novinky|predplaťte si`,
};

const phrases = new Map(
  Object.entries(phraseWords).flatMap(([kind, words]) =>
    list(words).map(
      (phrase) => [phrase, pagePartKinds.find((one) => one === kind) ?? 'page'] as const,
    ),
  ),
);
const longestFirst = [...phrases].sort(([a], [b]) => b.length - a.length);

const services = new Set(
  'facebook twitter x linkedin whatsapp telegram pinterest reddit messenger instagram bluesky mastodon threads email e-mail mail print tisk drucken imprimir imprimer drukuj kopírovat copy link odkaz tumblr viber tiktok youtube'.split(
    ' ',
  ),
);

/** A line that says the kind of such a part: as a whole, or before a colon or a dash and a title. */
export function readPartPhrase(
  text: string,
): { kind: PagePartKind; isWhole: boolean; hasColon: boolean } | undefined {
  const line = text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('’', "'")
    .replace(/^[^\p{L}]+/u, '')
    .trim();
  const bare = line.replace(/[^\p{L}]+$/u, '');
  const whole = phrases.get(bare);
  if (whole) return { kind: whole, isWhole: true, hasColon: false };
  const words = bare.split(/[\s,|•·/]+/u).filter(Boolean);
  if (words.length >= 2 && words.every((word) => services.has(word)))
    return { kind: 'sharing', isWhole: true, hasColon: false };
  const start = longestFirst.find(
    ([phrase]) => line.startsWith(phrase) && !/^[\p{L}\p{M}\p{N}]/u.test(line.slice(phrase.length)),
  );
  if (!start) return undefined;
  const hasColon = /^\s*(?::|>|»|→|\||\s[-–—]\s)/u.test(line.slice(start[0].length));
  return { kind: start[1], isWhole: false, hasColon };
}
