/** The kinds of lines that an agency writes for desks and not for readers. */
export const agencyKinds = [
  'urgency',
  'version',
  'slug',
  'advice',
  'embargo',
  'credits',
  'contact',
  'length',
  'page',
  'source',
  'rights',
] as const;
export type AgencyKind = (typeof agencyKinds)[number];

/**
 * Words that make a line of their own, with numbers and agencies beside them: “URGENT”, “2nd lead”, “page 2”, “(Konec)”.
 * Closed classes: one line a language (English, Czech, German, Spanish, French, Dutch, Polish, Slovak).
 */
export const wholeLines: Partial<Record<AgencyKind, string>> = {
  urgency: `
    urgent|flash|bulletin|alert|news alert|breaking|breaking news|snap|newsalert|priority|urgency|newsflash|just in
    mimořádné|mimořádně|mimořádná zpráva|blesková zpráva|blesk|naléhavé|urgentní|priorita|prioritní
    eilmeldung|eil|eilt|blitz|blitzmeldung|vorrang|dringend|priorität|vorrangmeldung
    urgente|última hora|alerta|flash informativo|prioridad|avance
    urgent|alerte|alerte info|flash|priorité|dernière minute
    spoed|dringend|urgent|flits|nieuwsflits|prioriteit
    pilne|bardzo pilne|z ostatniej chwili|priorytet|flesz
    mimoriadne|mimoriadna správa|naliehavé|naliehavá správa|rýchla správa|priorita`,
  version: `
    update|updated|lead|ld|newlead|new lead|writethru|write thru|wrapup|wrap up|rpt|repeat|refile|refiled|recasts|correction|corrected|corrects|adv|sub|subs|add|insert|rewrite|version|final|nightlead|kill|withdrawn
    aktualizace|aktualizováno|oprava|opraveno|doplnění|doplněno|rozšířená verze|rozšířeno|souhrn|shrnutí|opakování|opakujeme|verze|verze pro|zrušeno
    zusammenfassung|zf|korrektur|berichtigung|aktualisierung|aktualisiert|neufassung|wiederholung|ergänzung|ergänzt|berichtigt|korrigiert|überblick|gesamtzusammenfassung|wdh|fassung|erste|zweite|dritte
    actualización|actualizada|actualizado|ampliación|amplía|corrección|repetición|resumen|versión|corregida|nueva versión
    actualisation|actualisé|actualisée|correction|rectificatif|version corrigée|répétition|synthèse|papier général|version|lead général|actualisée|complément
    actualisering|update|herhaling|correctie|gecorrigeerd|bijgewerkt|aangevuld|overzicht|rectificatie|versie|nieuwe versie|samenvatting
    aktualizacja|aktl|korekta|sprostowanie|uzupełnienie|powtórzenie|powtórka|podsumowanie|opis|krótka|dłuższa|wersja|rozszerzona|synteza
    aktualizácia|aktualizované|oprava|opravené|doplnené|doplnenie|rozšírené|rozšírená verzia|súhrn|opakovanie|verzia`,
  advice: `
    eds|editors|note|attention editors|editors note|note to editors|notes to editors|note to desk|advisory
    poznámka|poznámka pro redakce|upozornění pro redakce|upozornění redakcím|pozor redakce|pro redakce
    notizblock|notiz|hinweis|anmerkung|redaktioneller hinweis|redaktionelle hinweise|hinweis an die redaktion|hinweis an die redaktionen|achtung redaktionen|orte|internet|kontakte|service|hinweise
    nota|nota a los editores|nota a los clientes|aviso a los clientes|atención editores|nota del editor
    note aux rédactions|note aux rédacteurs|attention|avis aux rédactions|note à la rédaction|à l'attention des rédactions
    noot voor de redactie|noot redactie|let op redacties|niet voor publicatie|voor de redactie|let op redactie
    uwaga redakcje|uwaga|do redakcji|informacja dla redakcji|nota dla redakcji
    poznámka pre redakcie|upozornenie pre redakcie|pozor redakcie|pre redakcie`,
  page: `
    more|more follows|more to follow|more later|mtf|to be continued|page|pg|p|of|end|ends|endit|end it|the end|full ends|release|xxx|xxxx|nnnn|zczc
    více|další|pokračování|pokračuje|pokračování následuje|následuje|bude následovat|strana|str|konec
    mehr|mehr in kürze|mehr folgt|folgt|fortsetzung|fortsetzung folgt|weiter|seite|von|ende|schluss
    sigue|continúa|continuará|más|habrá ampliación|página|pág|pag|de|fin
    suite|à suivre|plus|page|sur|fin|suit
    meer|meer volgt|volgt|wordt vervolgd|vervolg|pagina|blz|bladzijde|van|einde|slot
    więcej|cdn|c d n|ciąg dalszy|ciąg dalszy nastąpi|dalszy ciąg|strona|str|koniec
    viac|ďalej|pokračovanie|pokračuje|nasleduje|strana|str|koniec`,
};

/** Words that say nothing by themselves, but stand among those of a whole line. */
export const besides = 'st|nd|rd|th|bc|am|pm|of|von|de|sur|van|z|ze';

/** Words that may as well belong to a headline: marks of a version only in capitals, in brackets or with a number. */
export const ambiguousMarks =
  'lead|final|version|add|insert|sub|adv|kill|opis|wersja|verze|versie|verzia|versión|resumen|overzicht|überblick|souhrn|súhrn|podsumowanie|synthèse|samenvatting|shrnutí|avance|blitz|flash|blesk|snap|alert|alerta|alerte|bulletin|priority|priorita|attention|uwaga';

/** Words of a text's length, after a number. */
export const lengthUnits = `
  words|wds|chars|characters|slov|slova|znaků|znaky|wörter|worte|zeichen|palabras|caracteres|mots|signes|caractères
  woorden|tekens|słów|słowa|znaków|slov|znakov`;

/** Words before a number of words: “approx. 300 words”. */
export const lengthHedges =
  'ca|circa|approx|about|cca|asi|etwa|rund|unos|environ|ongeveer|ok|około|asi|približne';

/** What stands before a colon, or as the first word in brackets; the rest of the line is free. Endings are cut off. */
export const labels: Partial<Record<AgencyKind, string>> = {
  version: `
    adds|adding|update|recast|corrects|correcting|clarif|edits|refiles|with quotes
    doplňuj|opravuj|aktualiz|rozšiřuj|upřesň|přidáv
    aktualis|berichtig|korrigier|ergänz|neu:|korrektur|zusammenfassung|stellt klar|präzisier
    actualiz|añad|amplía|amplia|corrig|aclara|precisa
    actualis|ajout|corrig|précis|complèt|reprend|rectifi
    nieuw:|aangevuld|bijgewerkt|gecorrigeerd|herhal|voegt|met reactie
    aktualizacj|dochodz|uzupełni|dodaj|poprawi|zmienia|rozszerz
    dopĺň|dopln|opravuj|aktualiz|rozširuj|spresňuj`,
  slug: `
    slug|slugline|keyword|keywords|category|topic|desk|subject code|urgency|priority|take
    klíčová slova|klíčové slovo|slovo|heslo|kategorie|rubrika|priorita|klíč
    stichwort|stichwörter|stichworte|schlagwort|schlagwörter|ressort|kategorie|rubrik|priorität
    palabras clave|palabra clave|categoría|sección|prioridad
    mots-clés|mots clés|mot-clé|catégorie|rubrique|priorité
    trefwoord|trefwoorden|categorie|rubriek|prioriteit
    słowa kluczowe|słowo kluczowe|kategoria|dział|priorytet
    kľúčové slová|kľúčové slovo|kategória|rubrika|priorita`,
  embargo: `
    embargo|embargoed|under embargo|not for publication|not for release|hold for release
    neuvolňovat|nezveřejňovat|embargo do|sperrfrist|gesperrt|frei ab|embargado|bajo embargo|no publicar
    sous embargo|embargo|ne pas publier|onder embargo|niet publiceren|embargo tot|pod embargiem|nie publikować|neuverejňovať`,
  credits: `
    reporting|report by|additional reporting|writing|written by|editing|edited by|compiled|compiling|graphics|photo editing|byline
    redakce|redakc|redaktor|redaktork|editor|editork|zpracov|autor|autork|autoři|připrav|zpravodaj|text
    redaktion|redaktionell|bearbeit|autorin|autoren|von|text|mitarbeit|verfasser
    redacción|editado|edición|editor|información de|autor|autora|redact|elabor
    rédaction|rédig|édité|édition|auteur|relecture|reportage
    redactie|eindredactie|verslag|auteur|bewerking|redacteur|tekst
    redaktor|redakcja|oprac|opracow|autor|autorka|autorzy|edytor|edycja|tekst
    redakcia|redaktor|redaktork|spracov|autor|autork|editor|priprav`,
  contact: `
    contact|contacts|media contact|press contact|phone|tel|email|e-mail|kontakt|kontakty|telefon|ansprechpartner|pressekontakt
    contacto|teléfono|correo|prensa|contact presse|tél|téléphone|courriel|persvoorlichting|telefoon|kontakt prasowy|telefón`,
};

/** Parts of sentences by which a line says who worked on the text. */
export const creditPhrases = [
  /^this (?:report|story) (?:by|from) .{2,60} was first published|^our standards:/iu,
  /contributed to (?:this|the) (?:report|story|article)|contributed reporting|contributed from/iu,
  /(?:zu|an) diesem (?:bericht|artikel|text) (?:hat|haben|beigetragen|mitgearbeitet)|beigetragen$/iu,
  /(?:přispěl\p{L}* k|na) tét?o zpráv|k tomuto textu přispěl|prispel\p{L}* k tejto správe/iu,
  /contribuy\p{L}+ a (?:este|esta)|(?:a|ont) contribué à (?:cet|ce|cette)|droeg(?:en)? bij aan (?:dit|deze)|współpraca:/iu,
];

/** Who owns the text. */
export const rightsPhrases =
  /all rights reserved|všechna práva|alle rechte|(?:todos los|reservados todos los) derechos|tous droits|wszelkie prawa|všetky práva|^(?:©|\(c\)|copyright\b)/iu;

/** Agencies, as they stand in datelines and after the last sentence. */
export const agencies = `
  reuters|ap|associated press|the associated press|afp|agence france-presse|dpa|apa|ats|sda|keystone-sda|belga|anp|čtk|ctk|tasr|sita|pap|efe|ansa|agi
  upi|xinhua|tass|interfax|kyodo|cp|the canadian press|pa|pa media|press association|bloomberg|europa press|ep|lusa|epd|kna|sid|dts|afx
  mti|tanjug|hina|sta|ritzau|ntb|tt|stt|bns|eta|leta|elta|ukrinform|pti|ians|aap|anadolu|aa|wam|mena|spa|irna|yonhap|lby|novum|belta|ria`;

/** The words that name the writer in a line of their own. */
export const bylineLabel =
  /^(?:(?:words|text|tekst|texte|texto|autor(?:ka|ky|ři|zy|in|en|a)?|author|auteur|napsala?|připravila?|spracovala?|pripravila?|píše|pisze|napisała?)\s*:\s*|(?:words by|text by|by|von|par|por|door|napsala?|připravila?|píše|autor(?:ka)?|author)\s+(?=["“]?\p{Lu}))(.+)$/iu;
