import type { Captions } from './caption.ts';

export const sportCaptions: Captions = {
  'sprint-final': {
    format: 'wide',
    en: [
      'Sprinters at the finish',
      'five sprinters run towards the finish line on the red track of a full stadium, the first raises his arms.',
    ],
    cs: [
      'Sprinteři v cíli',
      'pět sprinterů běží k cílové čáře na červené dráze plného stadionu, první zvedá ruce.',
    ],
    alt: {
      en: 'Runners in lanes on a red track, the winner with raised arms at the line, spectators behind.',
      cs: 'Běžci v drahách na červeném povrchu, vítěz se zdviženými pažemi na čáře, za nimi diváci.',
    },
    keywords: {
      en: 'sprint, athletics, 100 metres, track, runners, finish, race, stadium',
      cs: 'sprint, atletika, sto metrů, dráha, běžci, cíl, závod, stadion',
    },
    topics: ['20000827', '20001108'],
  },
  'distance-runners-track': {
    format: 'landscape',
    en: [
      'Distance runners on a cinder track',
      'four runners of a distance race on the bend of an old cinder track in the evening sun.',
    ],
    cs: [
      'Vytrvalci na škvárové dráze',
      'čtyři běžci na střední trati v zatáčce staré škvárové dráhy ve večerním slunci.',
    ],
    alt: {
      en: 'Four men run around a bend, people line the far side of the track under trees.',
      cs: 'Čtyři muži běží zatáčkou, na druhé straně dráhy stojí pod stromy lidé.',
    },
    keywords: {
      en: 'runners, mile, middle distance, athletics, track, race, record, running',
      cs: 'běžci, míle, střední trať, vytrvalci, atletika, dráha, závod, rekord, běh',
    },
    topics: ['20000827', '20000499'],
  },
  'city-marathon': {
    format: 'landscape',
    en: [
      'Marathon in a city',
      'a large field of marathon runners comes from the start through a street lined with spectators.',
    ],
    cs: ['Městský maraton', 'velké pole maratonců vybíhá od startu ulicí lemovanou diváky.'],
    alt: {
      en: 'Many runners in coloured shirts under a red arch, spectators behind tapes.',
      cs: 'Mnoho běžců v barevných tričkách pod červeným obloukem, za páskami diváci.',
    },
    keywords: {
      en: 'marathon, runners, running, athletics, street, race, spectators, road race',
      cs: 'maraton, běžci, běh, atletika, ulice, závod, diváci, silniční běh',
    },
    topics: ['20000988', '20000827'],
  },
  'mountain-cyclists': {
    format: 'wide',
    en: [
      'Cyclists in a mountain stage',
      'four racing cyclists on a mountain road below snowy peaks, the first in a yellow jersey, spectators at the roadside.',
    ],
    cs: [
      'Cyklisté v horské etapě',
      'čtyři závodní cyklisté na horské silnici pod zasněženými štíty, první ve žlutém dresu, u silnice diváci.',
    ],
    alt: {
      en: 'Road cyclists in a line, the leader in yellow, mountains and a winding road behind.',
      cs: 'Silniční cyklisté v řadě, vedoucí ve žlutém, za nimi hory a klikatá silnice.',
    },
    keywords: {
      en: 'cycling, cyclists, road race, stage race, Tour de France, yellow jersey, mountains, bicycle',
      cs: 'cyklistika, cyklisté, silniční závod, etapový závod, Tour de France, žlutý dres, hory, kolo',
    },
    topics: ['20000892', '20001108'],
  },
  'football-match': {
    format: 'wide',
    en: [
      'Football match under floodlights',
      'a player in red shoots at goal in a football match in a full stadium under floodlights.',
    ],
    cs: [
      'Fotbalový zápas při umělém osvětlení',
      'hráč v červeném střílí na branku ve fotbalovém zápase na plném stadionu při umělém osvětlení.',
    ],
    alt: {
      en: 'Players in red and blue on a green field, one kicks the ball, the goal behind.',
      cs: 'Hráči v červeném a modrém na zeleném hřišti, jeden kope do míče, vzadu branka.',
    },
    keywords: {
      en: 'football, soccer, match, World Cup, goal, players, stadium, final',
      cs: 'fotbal, zápas, mistrovství světa, branka, hráči, stadion, finále, gól',
    },
    topics: ['20001065', '20001108'],
  },
  'ice-hockey-goal': {
    format: 'wide',
    en: [
      'Ice hockey match',
      'players in white and red chase the puck in front of the goal in an ice hockey match.',
    ],
    cs: [
      'Utkání v ledním hokeji',
      'hráči v bílých a červených dresech bojují o puk před brankou v utkání ledního hokeje.',
    ],
    alt: {
      en: 'Skaters with sticks on the ice, a goalkeeper in a red goal, a full hall behind.',
      cs: 'Bruslaři s hokejkami na ledě, brankář v červené brance, vzadu plná hala.',
    },
    keywords: {
      en: 'ice hockey, hockey, match, goal, players, rink, puck, tournament',
      cs: 'lední hokej, hokej, hokejisté, utkání, branka, hráči, led, puk, turnaj',
    },
    topics: ['20000965', '20001108'],
  },
  'gymnast-uneven-bars': {
    format: 'portrait',
    en: [
      'Gymnast on the uneven bars',
      'a gymnast swings on the upper of the uneven bars in the light of a hall.',
    ],
    cs: [
      'Gymnastka na bradlech',
      'gymnastka se houpe na horní žerdi bradel o nestejné výšce v osvětlené hale.',
    ],
    alt: {
      en: 'A gymnast in a white leotard stretched out from a high bar, beams of light, dark stands.',
      cs: 'Gymnastka v bílém trikotu natažená na vysoké žerdi, kužely světla, tmavé tribuny.',
    },
    keywords: {
      en: 'gymnastics, gymnast, uneven bars, exercise, hall, women, artistic gymnastics',
      cs: 'gymnastika, gymnastka, bradla, cvičení, hala, ženy, sportovní gymnastika',
    },
    topics: ['20000942', '20001108'],
  },
  'medal-podium': {
    format: 'landscape',
    en: [
      'Medal ceremony on the podium',
      'three athletes with gold, silver and bronze medals on the podium before flags and a full stand.',
    ],
    cs: [
      'Předávání medailí na stupních vítězů',
      'tři sportovci se zlatou, stříbrnou a bronzovou medailí na stupních vítězů před vlajkami a plnou tribunou.',
    ],
    alt: {
      en: 'Three people on a podium raise their arms, confetti in the air, flags at the sides.',
      cs: 'Tři lidé na stupních vítězů zvedají paže, ve vzduchu konfety, po stranách vlajky.',
    },
    keywords: {
      en: 'medal, gold medal, podium, winners, ceremony, Olympic Games, victory, athletes',
      cs: 'medaile, zlatá medaile, stupně vítězů, vítězové, slavnost, olympijské hry, vítězství, sportovci',
    },
    topics: ['20001108', '20000498'],
  },
  'games-flame': {
    format: 'portrait',
    en: [
      'Flame in the cauldron of the Games',
      'a runner with a torch on the stairs below a cauldron with a high flame, a full stadium behind, as at the opening of Olympic Games.',
    ],
    cs: [
      'Oheň her v míse',
      'běžec s pochodní na schodech pod mísou s vysokým plamenem, za ním plný stadion, jako při zahájení olympijských her.',
    ],
    alt: {
      en: 'A tall flame in a metal bowl on a column in the evening, a torch bearer climbs the stairs.',
      cs: 'Vysoký plamen v kovové míse na sloupu, večer, po schodech stoupá nosič pochodně.',
    },
    keywords: {
      en: 'Olympic Games, Olympics, flame, torch, cauldron, opening ceremony, stadium',
      cs: 'olympijské hry, olympiáda, oheň, pochodeň, zahájení, slavnostní zahájení, stadion',
    },
    topics: ['20001108', '20001114'],
    subjects: [{ gkbId: 'G60154', stdForm: 'Olympic Games' }],
  },
  'stadium-evening': {
    format: 'wide',
    en: [
      'Stadium in the evening',
      'a large sports stadium with lit floodlights at dusk, seen from above, the city behind it.',
    ],
    cs: [
      'Stadion večer',
      'velký sportovní stadion s rozsvícenými reflektory za soumraku při pohledu shora, za ním město.',
    ],
    alt: {
      en: 'An oval stadium full of people around a green field with a red track, four light masts.',
      cs: 'Oválný stadion plný lidí kolem zeleného hřiště s červenou dráhou, čtyři osvětlovací stožáry.',
    },
    keywords: {
      en: 'stadium, arena, floodlights, sport venue, spectators, evening, Games',
      cs: 'stadion, aréna, reflektory, sportoviště, diváci, večer, hry',
    },
    topics: ['20001126'],
  },
  'doping-control-samples': {
    format: 'landscape',
    en: [
      'Samples for a doping test',
      'two sealed sample bottles with bar codes, a form on a clipboard and a gold medal on a laboratory table.',
    ],
    cs: [
      'Vzorky pro dopingovou kontrolu',
      'dvě zapečetěné lahvičky se vzorky a čárovými kódy, formulář na deskách a zlatá medaile na laboratorním stole.',
    ],
    alt: {
      en: 'Two glass bottles with yellow liquid, a checklist and a medal on a ribbon.',
      cs: 'Dvě skleněné lahvičky se žlutou tekutinou, formulář a medaile na stuze.',
    },
    keywords: {
      en: 'doping, drug test, samples, anti-doping, banned substances, laboratory, medal, disqualification',
      cs: 'doping, dopingová kontrola, vzorky, antidoping, zakázané látky, laboratoř, medaile, diskvalifikace',
    },
    topics: ['20001106', '20001105'],
  },
};
