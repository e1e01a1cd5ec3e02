import { foldText } from '../../../../lib/text/fold-text.ts';

/** Lemmas that make no tag: what they mean depends on the words around them. */
const lists: Readonly<Record<string, string>> = {
  en: 'year month week day hour minute second time today decade century moment period date morning evening afternoon night weekend spring summer autumn winter monday tuesday wednesday thursday friday saturday sunday people person man woman child guy thing way part lot number amount kind type sort bit piece case fact start beginning top bottom front back rest half third quarter majority minority example reason result answer idea matter something anything everything nothing someone anyone everyone other one two percent per cent mr mrs ms dr name word statement comment spokesman spokeswoman spokesperson said say home world country nation city town region north south east west front mile kilometre kilometer metre meter tonne ton foot inch pound dollar euro variety addition total average figures effort attempt chance opportunity job eye length height weight age distance speed new old last next first second many several few more most other same different such own certain various recent current former late early long short big large small great good bad high low major main key important possible likely able available public private local national international general special whole full entire only single another best better worst worse latest previous following further total hundred thousand million billion dozen couple pair plenty thanks please yes no mid-1990s vast near-total aboard overall official capital expert fan reporter afloat aircraft degree celsius centigrade',
  cs: 'bod čtvrt člen procentní meziroční rok měsíc týden den hodina minuta vteřina chvíle doba čas dnešek desetiletí století okamžik období datum ráno večer odpoledne noc víkend jaro léto podzim zima pondělí úterý středa čtvrtek pátek sobota neděle člověk lidé lidi osoba muž žena dítě věc způsob část počet množství druh typ kus případ fakt skutečnost začátek zbytek polovina třetina čtvrtina většina menšina příklad důvod výsledek odpověď jméno slovo prohlášení mluvčí domov svět země stát město obec kilometr metr tuna koruna euro dolar procento rozsah celek průměr údaj snaha pokus šance příležitost oko délka výška váha věk vzdálenost rychlost nový starý poslední další první druhý třetí mnohý některý jiný stejný různý vlastní určitý současný bývalý dřívější brzký dlouhý krátký velký malý dobrý špatný vysoký nízký hlavní důležitý možný schopný celý plný jediný lepší nejlepší horší předchozí následující celkový sto tisíc milion miliarda desítka stovka dvojice pár takový mimo pomoc třetí čtvrtý pátý šestý sedmý osmý devátý desátý letošní loňský dnešní včerejší zítřejší podobný společný jednotlivý rozhodující rozhodnutí rámec souvislost základ cíl úkol možnost akce účast',
  sk: 'rok mesiac týždeň deň hodina minúta chvíľa doba čas desaťročie storočie obdobie ráno večer noc víkend človek ľudia osoba muž žena dieťa vec spôsob časť rad počet množstvo druh typ prípad skutočnosť miesto oblasť strana koniec začiatok bod úroveň zvyšok polovica tretina väčšina skupina člen príklad dôvod výsledok otázka odpoveď problém meno slovo vyhlásenie správa zdroj hovorca domov život svet krajina štát mesto obec kilometer meter percento krok práca stav situácia zmena rozdiel vplyv cena hodnota nový starý posledný ďalší prvý druhý iný rovnaký veľký malý dobrý vysoký hlavný celý',
  de: 'jahr monat woche tag stunde minute zeit jahrzehnt jahrhundert moment morgen abend nacht wochenende mensch leute person mann frau kind ding sache art weise teil zahl anzahl menge fall tatsache ort gebiet seite ende anfang punkt hälfte drittel mehrheit gruppe mitglied beispiel grund ergebnis frage antwort problem name wort meldung bericht quelle sprecher leben welt land staat stadt kilometer meter prozent euro dollar schritt arbeit lage situation änderung unterschied preis wert neu alt letzt nächst erst zweit ander gleich groß klein gut hoch wichtig ganz weit viel',
  es: 'año mes semana día hora minuto tiempo década siglo momento mañana tarde noche gente persona hombre mujer niño cosa manera forma parte número cantidad tipo caso hecho lugar zona lado fin final principio punto mitad tercio mayoría grupo miembro ejemplo razón resultado pregunta problema nombre palabra noticia fuente portavoz vida mundo país estado ciudad kilómetro metro ciento euro dólar paso trabajo situación cambio diferencia precio valor vez nuevo viejo último próximo primero segundo otro mismo grande pequeño bueno alto importante todo mayor menor mejor',
  fr: 'an année mois semaine jour journée heure minute temps décennie siècle moment matin soir nuit gens personne homme femme enfant chose façon manière partie nombre quantité type sorte cas fait lieu endroit zone côté fin début point moitié tiers majorité groupe membre exemple raison résultat question réponse problème nom mot déclaration nouvelle source vie monde pays état ville kilomètre mètre pour cent euro dollar pas travail situation changement différence prix valeur fois nouveau vieux dernier prochain premier second autre même grand petit bon haut important tout plusieurs',
  nl: 'jaar maand week dag uur minuut tijd eeuw moment ochtend avond nacht mens mensen persoon man vrouw kind ding manier deel aantal hoeveelheid soort geval feit plaats plek gebied kant einde begin punt helft meerderheid groep lid voorbeeld reden resultaat vraag antwoord probleem naam woord bericht bron leven wereld land staat stad kilometer meter procent euro dollar stap werk situatie verandering verschil prijs waarde keer nieuw oud laatste volgend eerste tweede ander groot klein goed hoog belangrijk heel',
  pl: 'rok miesiąc tydzień dzień godzina minuta czas wiek chwila rano wieczór noc człowiek ludzie osoba mężczyzna kobieta dziecko rzecz sposób część liczba ilość rodzaj typ przypadek fakt miejsce obszar strona koniec początek punkt połowa większość grupa członek przykład powód wynik pytanie odpowiedź problem nazwa słowo wiadomość źródło życie świat kraj państwo miasto kilometr metr procent złoty euro dolar krok praca sytuacja zmiana różnica cena wartość raz nowy stary ostatni następny pierwszy drugi inny wielki mały dobry wysoki ważny cały',
};

/** Nouns that say something only with another noun or adjective in front: climate change, světová cena. */
const weakLists: Readonly<Record<string, string>> = {
  en: 'change development increase decrease rise fall growth loss gain cost price value size level line group member rate share issue problem question crisis process progress impact effect difference situation condition state status stage area place side end point role work hand head face look view opinion mind heart body story report news article source figure set series range order turn use need move step course sense form system service line station life death',
  cs: 'změna vývoj růst pokles nárůst ztráta zisk cena hodnota velikost úroveň skupina podíl problém otázka proces dopad vliv rozdíl situace stav fáze oblast místo strana konec role práce ruka hlava tvář pohled názor zpráva článek zdroj řada pořadí použití potřeba krok smysl forma systém služba život smrt',
};

const sets = new Map<string, ReadonlySet<string>>();

function wordSet(key: string, list: string | undefined): ReadonlySet<string> {
  let words = sets.get(key);
  if (!words) {
    words = new Set((list ?? '').split(' ').map(foldText));
    sets.set(key, words);
  }
  return words;
}

/** Folded lemmas that cannot be a tag of their own and do not help a phrase. */
export function stopWords(language: string): ReadonlySet<string> {
  return wordSet(language, lists[language]);
}

/** Folded lemmas that may only end a phrase of several words. */
export function weakWords(language: string): ReadonlySet<string> {
  return wordSet(`weak ${language}`, weakLists[language]);
}
