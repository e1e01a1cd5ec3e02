/** What questions are put in and what says little; folded, by language. */
const questionWords: Readonly<Record<string, string>> = {
  en: 'one many much long often far old tall far ago tell say said name named names describe explain list give summarize summarise summary short brief briefly sum timeline chronology recap overview outline compare comparison difference differences please exactly actually order put kind sort type why how when where who whom whose what which whatever',
  cs: 'kolik kolika kolikaty kolikata kolikate kolikateho kolikatem kdy odkdy dokdy kde kam odkud ci kolikrat jak dlouho casto daleko strucne kratce vypis popis casova osa casovou osu chronologie chronologii chronologicky prehled prehledne souhrn nasledovalo nasledovat dale vysvetli shrn shrnte souhrn porovnej porovnejte srovnej rozdil rozdily prosim vlastne presne jmenovat jmenuje rekni rekl druh typ jiny proc kdo co',
  de: 'wie viele viel lange oft weit nenne beschreibe vergleiche',
  es: 'cuantos cuantas cuanto describe compara resume',
  fr: 'combien longtemps souvent decris compare resume',
  nl: 'hoeveel lang vaak ver beschrijf vergelijk',
  pl: 'ile jak dlugo czesto opisz porownaj stresc',
  sk: 'kolko kedy kde kam odkial ako dlho casto opis porovnaj zhrn',
};
const weakWords: Readonly<Record<string, string>> = {
  en: 'take took taken make made become became happen happened know known people person thing things use used do get go went come came set call called find found first last new people year years day days time times number amount during part place main major different world event events',
  cs: 'stat stal stala stalo stali udelat dat vzit mit jit prijit vedet vime lide lidi clovek vec veci prvni posledni novy rok roce roku let letech den dny doba cas pocet behem cast misto hlavni ruzny svet konec delo deje udalost udalosti vyzadat',
};

const lists = new Map<string, ReadonlySet<string>>();

/** The words of such a list in a language, folded. */
export function listOf(kind: 'question' | 'weak', language: string): ReadonlySet<string> {
  const key = `${kind} ${language}`;
  const known = lists.get(key);
  if (known) return known;
  const text = (kind === 'question' ? questionWords : weakWords)[language] ?? '';
  const list = new Set(text.split(' '));
  lists.set(key, list);
  return list;
}
