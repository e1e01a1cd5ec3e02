import type { NameCues } from './name-cues.ts';

export const slovakCues: NameCues = {
  titles:
    'pán pani slečna doktor doktorka profesor profesorka prezident prezidentka premiér premiérka kancelár minister ministerka poslanec poslankyňa senátor starosta starostka primátor primátorka predseda predsedníčka podpredseda podpredsedníčka šéf šéfka riaditeľ riaditeľka sudca sudkyňa generál plukovník kapitán kráľ kráľovná princ pápež biskup arcibiskup kardinál hovorca hovorkyňa herec herečka spevák speváčka spisovateľ spisovateľka režisér analytik analytička veľvyslanec komisár advokát novinár novinárka redaktor tréner útočník obranca brankár tenista tenistka futbalista hokejista kozmonaut architekt zakladateľ majiteľ líder podnikateľ lekár lekárka ing mgr mudr judr prof doc',
  sayingVerbs:
    'povedal povedala hovorí uviedol uviedla dodal dodala potvrdil potvrdila oznámil oznámila vyhlásil vyhlásila tvrdí vysvetlil vysvetlila myslí odmietol odmietla napísal napísala vyhral vyhrala',
  placePrepositions: 'v vo do z zo pri neďaleko',
  organizationNouns:
    'univerzita škola gymnázium fakulta akadémia ústav inštitút ministerstvo úrad agentúra rada výbor komisia súd parlament vláda banka spoločnosť firma podnik skupina asociácia federácia zväz únia liga klub nadácia fond múzeum galéria divadlo nemocnica cirkev polícia armáda strana hnutie koalícia železnice televízia rozhlas noviny denník centrum organizácia služba komora',
  placeNouns:
    'rieka jazero more oceán ostrov pohorie hora vrch údolie ulica námestie most okres kraj mesto obec hrad zámok palác štadión',
  eventNouns:
    'vojna revolúcia olympiáda hry pohár majstrovstvá festival voľby summit konferencia bitka zmluva cena turnaj',
  connectors: 'nad pod pri a de van von der la',
};

export const germanCues: NameCues = {
  titles:
    'herr herrn frau dr prof präsident präsidentin bundespräsident kanzler kanzlerin bundeskanzler bundeskanzlerin minister ministerin außenminister außenministerin finanzminister innenminister ministerpräsident ministerpräsidentin premierminister premierministerin senator bürgermeister bürgermeisterin oberbürgermeister vorsitzender vorsitzende chef chefin direktor direktorin general oberst kapitän könig königin prinz prinzessin kaiser papst bischof erzbischof kardinal sprecher sprecherin schauspieler schauspielerin sänger sängerin schriftsteller autor autorin regisseur regisseurin professor professorin trainer stürmer torwart richter anwalt historiker physiker chemiker forscher gründer',
  sayingVerbs:
    'sagte sagt erklärte erklärt betonte teilte meinte schrieb warnte kündigte bestätigte kritisierte forderte gewann',
  placePrepositions: 'in nach aus bei nahe',
  organizationNouns:
    'universität hochschule schule akademie institut ministerium amt agentur rat ausschuss kommission gericht parlament bundestag bundesrat regierung bank gesellschaft firma konzern gruppe verband verein bund union liga klub stiftung museum galerie theater orchester krankenhaus klinik kirche polizei armee partei bewegung koalition gewerkschaft fernsehen rundfunk zeitung',
  placeNouns:
    'fluss see meer ozean insel berg gebirge tal wald straße platz brücke bahnhof flughafen bezirk kreis stadt burg schloss turm stadion dom republik',
  eventNouns:
    'krieg revolution olympia spiele pokal meisterschaft festival wahl wahlen gipfel konferenz schlacht vertrag preis turnier',
  connectors: 'von der zu am an im und für des de van',
};

export const frenchCues: NameCues = {
  titles:
    'monsieur madame mademoiselle mme mlle m docteur dr professeur président présidente vice-président chancelier chancelière premier ministre sénateur sénatrice député députée maire préfet directeur directrice général colonel capitaine roi reine prince princesse empereur pape évêque archevêque cardinal porte-parole acteur actrice chanteur chanteuse écrivain romancier réalisateur réalisatrice entraîneur attaquant gardien juge avocat avocate historien physicien fondateur',
  sayingVerbs: 'déclaré dit affirmé expliqué annoncé ajouté confirmé estime a souligné écrit gagné',
  placePrepositions: 'à en au aux dans vers près',
  organizationNouns:
    'université école académie institut ministère agence bureau conseil comité commission cour parlement assemblée sénat gouvernement banque groupe société compagnie association fédération union ligue club fondation musée galerie théâtre orchestre hôpital église police armée parti mouvement coalition syndicat télévision radio journal',
  placeNouns:
    'rivière fleuve lac mer océan île îles mont montagne vallée forêt rue avenue boulevard place pont gare aéroport comté province région département ville château tour stade cathédrale république',
  eventNouns:
    'guerre révolution jeux coupe championnat festival élection élections sommet conférence bataille traité prix tournoi exposition',
  connectors: "de la du des d' l' le les et en sur",
};

export const spanishCues: NameCues = {
  titles:
    'señor señora señorita sr sra don doña doctor doctora dr profesor profesora presidente presidenta vicepresidente canciller primer ministro ministra senador senadora diputado diputada alcalde alcaldesa gobernador gobernadora director directora general coronel capitán rey reina príncipe princesa emperador papa obispo arzobispo cardenal portavoz actor actriz cantante escritor escritora entrenador delantero portero juez jueza abogado abogada historiador físico fundador',
  sayingVerbs: 'dijo afirmó explicó anunció añadió confirmó declaró aseguró señaló escribió ganó',
  placePrepositions: 'en hacia desde',
  organizationNouns:
    'universidad escuela academia instituto ministerio agencia oficina consejo comité comisión tribunal parlamento congreso senado gobierno banco grupo sociedad compañía empresa asociación federación unión liga club fundación museo galería teatro orquesta hospital iglesia policía ejército partido movimiento coalición sindicato televisión radio periódico diario',
  placeNouns:
    'río lago mar océano isla islas monte montaña valle bosque calle avenida plaza puente estación aeropuerto provincia región ciudad castillo torre estadio catedral república',
  eventNouns:
    'guerra revolución juegos copa campeonato festival elección elecciones cumbre conferencia batalla tratado premio torneo exposición',
  connectors: 'de la del los las el y e',
};

export const dutchCues: NameCues = {
  titles:
    'meneer mevrouw heer dr prof president vicepresident premier minister minister-president staatssecretaris senator burgemeester voorzitter directeur generaal kolonel kapitein koning koningin prins prinses keizer paus bisschop aartsbisschop kardinaal woordvoerder woordvoerster acteur actrice zanger zangeres schrijver schrijfster regisseur trainer bondscoach spits keeper rechter advocaat hoogleraar historicus oprichter',
  sayingVerbs: 'zei zegt verklaarde meldde vertelde bevestigde waarschuwde schreef won',
  placePrepositions: 'in te naar uit bij nabij',
  organizationNouns:
    'universiteit hogeschool school academie instituut ministerie bureau raad commissie rechtbank parlement kamer regering bank groep bedrijf vereniging bond unie liga club stichting museum galerie theater orkest ziekenhuis kerk politie leger partij beweging coalitie vakbond televisie radio krant',
  placeNouns:
    'rivier meer zee oceaan eiland berg dal bos straat plein brug station luchthaven provincie stad kasteel toren stadion republiek',
  eventNouns:
    'oorlog revolutie spelen beker kampioenschap festival verkiezingen top conferentie slag verdrag prijs toernooi',
  connectors: 'van de der den het en aan ter',
};

export const polishCues: NameCues = {
  titles:
    'pan pani doktor profesor prezydent wiceprezydent premier kanclerz minister wiceminister poseł posłanka senator burmistrz wójt wojewoda prezes dyrektor dyrektorka generał pułkownik kapitan król królowa książę cesarz papież biskup arcybiskup kardynał ksiądz rzecznik rzeczniczka aktor aktorka piosenkarz piosenkarka pisarz pisarka reżyser trener napastnik bramkarz sędzia adwokat historyk fizyk chemik założyciel przewodniczący przewodnicząca lider elektryk',
  sayingVerbs:
    'powiedział powiedziała mówi dodał dodała stwierdził stwierdziła ogłosił ogłosiła potwierdził napisał napisała wygrał wygrała',
  placePrepositions: 'w we do z ze koło',
  organizationNouns:
    'uniwersytet szkoła akademia instytut ministerstwo urząd agencja rada komitet komisja sąd parlament sejm senat rząd bank spółka firma grupa stowarzyszenie federacja związek unia liga klub fundacja muzeum galeria teatr orkiestra szpital kościół policja armia partia ruch koalicja telewizja radio gazeta dziennik stocznia',
  placeNouns:
    'rzeka jezioro morze ocean wyspa góra góry dolina las ulica plac most dworzec lotnisko powiat województwo miasto zamek pałac wieża stadion katedra',
  eventNouns:
    'wojna rewolucja igrzyska puchar mistrzostwa festiwal wybory szczyt konferencja bitwa traktat nagroda turniej powstanie',
  connectors: 'nad pod i w na de van von',
};
