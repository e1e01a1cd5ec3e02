/** Words that change the valence of others, by language. All in lower case, as forms. */
export type SentimentRules = {
  /** Turn the valence of what follows in the clause. */
  negators: ReadonlySet<string>;
  /** Joined to the front of a word they negate it ("nespokojený"). */
  negatingPrefix?: string;
  /** Factor on the next words: above 1 strengthens, below weakens. */
  boosters: ReadonlyMap<string, number>;
  /** After them comes what counts ("but"). */
  contrasts: ReadonlySet<string>;
  /** Begin another clause, where a negation ends. */
  clauseStarts: ReadonlySet<string>;
  /** Verbs, in their dictionary form, that make a thing less or keep it off: "unemployment fell". */
  reducers: ReadonlySet<string>;
  /** Endings taken off a form, the longest first, when neither form nor lemma is in the lexicon. */
  endings: readonly string[];
};

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

function boosters(strong: string, mild: string, weak: string): ReadonlyMap<string, number> {
  return new Map([
    ...words(strong).map((word): [string, number] => [word, 1.45]),
    ...words(mild).map((word): [string, number] => [word, 1.25]),
    ...words(weak).map((word): [string, number] => [word, 0.6]),
  ]);
}

const RULES: Readonly<Record<string, SentimentRules>> = {
  en: {
    negators: new Set(
      words(`not n't nt n’t no never none nobody nothing neither nor nowhere without cannot cant can't don't dont doesn't
        doesnt didn't didnt isn't isnt wasn't wasnt aren't arent weren't werent won't wont wouldn't wouldnt couldn't
        couldnt shouldn't shouldnt hasn't hasnt haven't havent hadn't hadnt ain't aint hardly barely scarcely rarely
        seldom lacks lacking lack`),
    ),
    boosters: boosters(
      `extremely incredibly absolutely totally completely utterly exceptionally insanely hugely enormously
        tremendously immensely overwhelmingly super hella fucking freaking friggin damn bloody outrageously unbelievably`,
      `very really so too highly deeply truly especially particularly remarkably thoroughly entirely fully most more
        much pretty such quite greatly intensely majorly purely substantially sooo soooo definitely`,
      `slightly somewhat fairly rather kinda sorta almost barely hardly little less marginally partly occasionally
        relatively moderately mildly supposedly semi`,
    ),
    contrasts: new Set(words('but however though although yet nevertheless')),
    clauseStarts: new Set(
      words('but because although though while whereas however which who if when since unless so'),
    ),
    reducers: new Set(
      words(
        `fall drop decline decrease reduce ease shrink lower curb halt prevent avert avoid combat tackle eradicate cure dwindle subside overcome`,
      ),
    ),
    endings: words("'s ingly edly iest ness ing ies ied est ers ed er es ly s"),
  },
  cs: {
    negators: new Set(
      words(`ne nikdy nikdo nic žádný žádná žádné žádného žádnou žádných ani bez nikoli nikoliv nijak není nejsem nejsi
        nejsou nejsme nejste nebyl nebyla nebylo nebyli nebyly nebude nebudou nebudu nemá nemám nemají nemáme nemohu
        nemůžu nemůže nemohou nemohl nemohla nemohli nechce nechci nechtěl nesmí nelze neměl neměla neměli nemusí
        nikde odmítl odmítla sotva postrádá`),
    ),
    negatingPrefix: 'ne',
    boosters: boosters(
      `naprosto absolutně úplně neuvěřitelně nesmírně mimořádně extrémně ohromně strašně hrozně šíleně totálně zcela
        nadmíru obrovsky`,
      `velmi velice moc opravdu skutečně vážně tak příliš hodně značně výrazně zvlášť obzvlášť nejvíce dost docela
        hluboce silně ještě víc více`,
      `trochu trošku poněkud mírně celkem částečně lehce jaksi téměř skoro málo méně spíše vcelku relativně`,
    ),
    contrasts: new Set(words('ale avšak však ovšem jenže nicméně přesto leč')),
    clauseStarts: new Set(
      words(
        'ale však ovšem jenže protože že který která které kteří jenž když aby ačkoli přestože zatímco pokud',
      ),
    ),
    reducers: new Set(
      words(
        `klesnout klesat snížit snižovat poklesnout ubýt ubývat zmírnit zmírňovat zabránit zabraňovat předejít předcházet odvrátit odstranit překonat vymýtit ustoupit ustupovat zmizet`,
      ),
    ),
    endings:
      words(`ějšího ějšímu ějšími ějších ejšího ejších ými ého ému ých ším ích ího ímu ími ách ata ama ami emi ovi ově
      ové ům ech ích ího ým ou ej ější ejší ně í ý á é y i a e ě u o em ům al ala ali alo il ila ili ilo el ela eli elo
      uje ují ování ení ání ost osti ostí`).sort((a, b) => b.length - a.length),
  },
  sk: {
    negators: new Set(
      words(`nie nikdy nikto nič žiadny žiadna žiadne žiadneho žiadnu žiadnych ani bez nijako niet nebol nebola nebolo
        neboli nebude nebudú nemá nemám nemajú nemáme nemôže nemôžem nemôžu nemohol nemohla nechce nechcem nesmie nemal
        nemala nemali sotva`),
    ),
    negatingPrefix: 'ne',
    boosters: boosters(
      'absolútne úplne neuveriteľne nesmierne mimoriadne extrémne strašne hrozne celkom totálne obrovsky nadmieru',
      'veľmi naozaj skutočne tak príliš veľa značne výrazne obzvlášť zvlášť najviac dosť hlboko silno viac ešte',
      'trochu trošku mierne čiastočne trocha takmer skoro málo menej skôr pomerne relatívne',
    ),
    contrasts: new Set(words('ale avšak však lenže no jednako napriek')),
    clauseStarts: new Set(
      words('ale však avšak lenže pretože že ktorý ktorá ktoré ktorí keď aby hoci zatiaľ ak'),
    ),
    reducers: new Set(
      words(
        `klesnúť klesať znížiť znižovať ubudnúť ubúdať zmierniť zabrániť predísť odvrátiť odstrániť prekonať `,
      ),
    ),
    endings:
      words(`ejšieho ejších ejšími ého ému ými ých ím ích ách och iam ami ou ej ovi ovia om ý á é í y i a e u o ia
      iu ie al ala ali alo il ila ili ilo uje ujú ovanie enie anie osť osti`).sort(
        (a, b) => b.length - a.length,
      ),
  },
  pl: {
    negators: new Set(
      words(
        `nie nigdy nikt nic żaden żadna żadne żadnego żadnej żadnych ani bez brak nigdzie wcale ledwo niema`,
      ),
    ),
    negatingPrefix: 'nie',
    boosters: boosters(
      'absolutnie całkowicie niesamowicie niezwykle ogromnie strasznie okropnie kompletnie totalnie wyjątkowo nadzwyczaj',
      'bardzo naprawdę tak zbyt dużo znacznie wyraźnie szczególnie najbardziej dość głęboko silnie bardziej więcej mocno',
      'trochę nieco lekko częściowo prawie mało mniej raczej stosunkowo względnie odrobinę',
    ),
    contrasts: new Set(words('ale jednak lecz natomiast jednakże aczkolwiek')),
    clauseStarts: new Set(
      words(
        'ale lecz jednak bo ponieważ że który która które którzy gdy kiedy żeby chociaż podczas jeśli',
      ),
    ),
    reducers: new Set(
      words(
        `spaść spadać zmniejszyć zmniejszać obniżyć ograniczyć zapobiec zapobiegać uniknąć złagodzić pokonać`,
      ),
    ),
    endings:
      words(`iejszego iejszych ego emu ymi ich ych ach ami owi ów om em ie ej ą ę y i a e u o ym im ał ała ali ało
      ił iła ili iło uje ują owanie enie anie ość ości ością`).sort((a, b) => b.length - a.length),
  },
  de: {
    negators: new Set(
      words(`nicht kein keine keinen keinem keiner keines nie niemals niemand nichts ohne weder kaum nirgends
        nirgendwo`),
    ),
    negatingPrefix: 'un',
    boosters: boosters(
      `extrem unglaublich absolut total völlig äußerst enorm außerordentlich überaus wahnsinnig furchtbar riesig
        ungeheuer komplett`,
      `sehr wirklich so zu besonders höchst echt richtig tief stark viel mehr ganz ziemlich deutlich`,
      `etwas leicht teilweise fast kaum wenig weniger eher relativ einigermaßen halbwegs`,
    ),
    contrasts: new Set(words('aber jedoch doch sondern allerdings dennoch trotzdem')),
    clauseStarts: new Set(
      words('aber sondern doch weil da dass obwohl während wenn als damit falls jedoch'),
    ),
    reducers: new Set(
      words(
        `sinken senken zurückgehen abnehmen verringern reduzieren mindern lindern verhindern vermeiden abwenden überwinden bekämpfen beenden`,
      ),
    ),
    endings: words(
      'sten ungen heiten keiten erinnen ste ten test ung isch lich end ern em en er es st et te e n s t',
    ).sort((a, b) => b.length - a.length),
  },
  es: {
    negators: new Set(
      words('no nunca jamás nadie nada ninguno ninguna ningún ni sin tampoco apenas'),
    ),
    boosters: boosters(
      'extremadamente increíblemente absolutamente totalmente completamente sumamente enormemente tremendamente',
      'muy realmente tan demasiado mucho altamente especialmente profundamente más bastante verdaderamente bien',
      'poco algo ligeramente parcialmente casi menos relativamente medianamente',
    ),
    contrasts: new Set(words('pero sino aunque mas obstante')),
    clauseStarts: new Set(
      words('pero sino porque aunque mientras que cuando si quien cual donde pues'),
    ),
    reducers: new Set(
      words(
        `bajar reducir disminuir caer descender evitar prevenir impedir aliviar superar combatir frenar`,
      ),
    ),
    endings:
      words(`mente ísimo ísima aciones ación adores ador idades idad ando iendo aron ieron ados adas idos idas ado
      ada ido ida aba ían ía ará arán ar er ir as es os an en ó é a e o s`).sort(
        (a, b) => b.length - a.length,
      ),
  },
  fr: {
    negators: new Set(
      words("ne n' n’ pas jamais rien personne aucun aucune sans ni guère nul nulle non"),
    ),
    boosters: boosters(
      'extrêmement incroyablement absolument totalement complètement entièrement énormément terriblement exceptionnellement',
      'très vraiment si tellement trop particulièrement profondément hautement plus fort bien tout',
      'peu assez légèrement partiellement presque moins relativement quelque',
    ),
    contrasts: new Set(words('mais cependant pourtant toutefois néanmoins')),
    clauseStarts: new Set(
      words('mais car parce que qui quand lorsque si tandis puisque bien cependant où'),
    ),
    reducers: new Set(
      words(
        `baisser réduire diminuer reculer éviter empêcher prévenir atténuer surmonter combattre enrayer endiguer`,
      ),
    ),
    endings:
      words(`issements issement ements ement ations ation ateurs ateur euses euse ités ité antes ante ants ant ées és ée é
      er ir ent ait aient era eront es e s x`).sort((a, b) => b.length - a.length),
  },
  nl: {
    negators: new Set(words('niet geen nooit niemand niets zonder noch nergens nauwelijks amper')),
    negatingPrefix: 'on',
    boosters: boosters(
      'extreem ongelooflijk absoluut totaal volledig uiterst enorm buitengewoon ontzettend verschrikkelijk vreselijk compleet',
      'zeer heel erg echt zo te bijzonder hoogst diep sterk veel meer flink behoorlijk',
      'enigszins beetje licht deels bijna weinig minder vrij relatief redelijk',
    ),
    contrasts: new Set(words('maar echter toch niettemin desondanks')),
    clauseStarts: new Set(words('maar want omdat dat die terwijl als toen zodat hoewel')),
    reducers: new Set(
      words(
        `dalen verminderen verlagen afnemen voorkomen vermijden verhinderen verzachten overwinnen bestrijden beëindigen`,
      ),
    ),
    endings: words(
      'heden heid ingen ing elijke elijk ende end ste ten te de en er st t e s d',
    ).sort((a, b) => b.length - a.length),
  },
};

const PLAIN: SentimentRules = {
  negators: new Set(),
  boosters: new Map(),
  contrasts: new Set(),
  clauseStarts: new Set(),
  reducers: new Set(),
  endings: [],
};

/** The rules of a language; of an unknown one none. */
export function sentimentRules(language: string): SentimentRules {
  return (Object.hasOwn(RULES, language) ? RULES[language] : undefined) ?? PLAIN;
}
