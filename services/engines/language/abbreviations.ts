import type { Language } from './types.ts';

/**
 * Abbreviations that are written with a period, in lower case, without it. `before`: something
 * always follows (titles, `např.`), so the period never ends a sentence. `number`: only before a
 * number (`Nr. 5`). `after`: the period may end a sentence (`Inc.`, `r.`), or the word may be none.
 * `last`: before a capital letter it mostly does (`etc.`).
 */
type Lists = { before: string; number: string; after: string; last: string };

const shared: Lists = {
  before: 'prof dr st ing mgr vs cf ca',
  number: 'no nr nos vol fig pp p art',
  after: 'jr sr co ltd inc corp bros tel max min ed',
  last: 'etc',
};

const lists: Record<Language, Lists> = {
  en: {
    before:
      'mr mrs ms messrs mt ft gov sens reps lt col capt cpt cmdr sgt maj pvt cpl adm rev supt insp ald attn ph.d i.e e.g viz dept univ assn approx',
    number: 'sec ch para jan feb mar apr jun jul aug sep sept oct nov dec',
    after:
      'gen sen rep hon pres det dist atty fr jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun ave blvd rd hwy op esq plc llc a.m p.m est pop seq pt u.k u.s u.n d.c e.u b.a m.a p.s ed al',
    last: '',
  },
  cs: {
    before:
      'např tj tzn tzv resp popř příp mj mudr judr phdr rndr paeddr mvdr doc arch plk pplk mjr kpt npor ppor angl něm franc lat řec srov viz zvl kupř ul nám tř zn pozn roč cca npř ev',
    number: 'č čj čl odst písm str s sv obr tab kap bod',
    after: 'gen por bc csc drsc r aj hod min tis mil mld kč spol s.r.o a.s př.n.l n.l stol km',
    last: 'apod atd',
  },
  de: {
    before:
      'hr frl dipl priv doz bzw z.b d.h u.a i.d.r s.o s.u v.a z.t u.u o.ä evtl ggf inkl exkl zzgl abzgl bspw sog insb vgl geb gest verh allg engl franz lat griech ehem urspr mind vorm nachm phil jur hl',
    number: 'abs abb tab kap bd jh jhd jan feb mär apr jun jul aug sep sept okt nov dez',
    after:
      'hr fr str mio mrd tsd std sek n.chr v.chr chr jh jhd e.v m.a b.a s.a jan feb mär apr jun jul aug sep sept okt nov dez med rer nat az',
    last: 'usw u.s.w',
  },
  es: {
    before:
      'sra srta srs dra ud uds vd vds dña pbro excmo excma ilmo ilma lic arq profa gral cnel tte avda núm núms nº págs p.ej aprox depto admón mons sto sta hno hnos pdte hab',
    number: 'pág cap tomo art c',
    after: 'd da fr ma av cap pza a.c d.c a.m p.m cía s.a s.l ee.uu uu rr.hh',
    last: '',
  },
  fr: {
    before:
      'm mm mme mmes mlle mlles me mgr pr ste sts stes bd boul chap éd env tél c.-à-d p.ex déc lt col gén',
    number: 'janv févr avr juil sept oct nov av apr',
    after: 'j.-c s.a cie av ex',
    last: '',
  },
  nl: {
    before:
      'dhr mevr mw drs ir mr mrs ds jhr bijv d.w.z dwz blz pag o.a o.m m.b.t i.v.m t.a.v i.p.v m.n m.a.w n.a.v t.o.v z.g zgn resp evt incl excl afb gem vgl a.d rk',
    number: 'art afb hst jan feb mrt apr jun jul aug sep sept okt nov dec',
    after: 'n.v b.v v.s v.chr n.chr chr kg cm km mld mln zr kon a.s jan feb apr okt nov dec',
    last: 'enz e.d e.a a.u.b s.v.p',
  },
  pl: {
    before:
      'np tzn tj tzw m.in św bł abp kard dyr inż hab płk ppłk mjr kpt ppor sierż lek red zast rozdz poz zob ang niem fr łac gr ros wł hiszp woj ws ds',
    number: 'nr str s t art ust pkt par rys tab ok',
    after:
      'r w tys mln mld zł gr godz min sek in n.e p.n.e ul al pl os ks bp gen por sp im tel pow gm med o.o',
    last: 'itp itd',
  },
  sk: {
    before:
      'napr tj t.j tzn tzv resp popr príp mudr judr phdr rndr paeddr mvdr doc arch plk pplk mjr kpt npor ppor angl nem franc lat gréc porov ul nám roč cca',
    number: 'č čl ods písm str s sv obr tab kap bod',
    after: 'gen por bc csc drsc r hod min tis mil mld sk spol s.r.o a.s n.l stor km',
    last: 'atď apod',
  },
};

export type Abbreviations = Record<keyof Lists, ReadonlySet<string>>;

function setOf(...texts: string[]): ReadonlySet<string> {
  return new Set(texts.join(' ').split(' ').filter(Boolean));
}

const compiled = new Map<string, Abbreviations>();

function compile(own: Lists): Abbreviations {
  return {
    before: setOf(shared.before, own.before),
    number: setOf(shared.number, own.number),
    after: setOf(shared.after, own.after),
    last: setOf(shared.last, own.last),
  };
}

/** The abbreviations of a language; only the international ones for a language without a list. */
export function abbreviationsOf(language: string): Abbreviations {
  const ready = compiled.get(language);
  if (ready) return ready;
  const empty: Lists = { before: '', number: '', after: '', last: '' };
  const own = Object.entries(lists).find(([code]) => code === language)?.[1] ?? empty;
  const sets = compile(own);
  compiled.set(language, sets);
  return sets;
}
