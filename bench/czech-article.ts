/** A Czech article of our own, as measurements send it; its names stand in all cases. */
export const czechArticle = {
  title: 'Brno a Praha se podělí o nejstarší tramvaje',
  text: `Města Brno a Praha se v pondělí dohodla, že se podělí o dvanáct nejstarších tramvají, z nichž některé nevyjely z vozovny od roku 1989. Dohodu podepsaly dopravní podniky obou měst po devíti měsících jednání a první vozy se mají přesunout v březnu 2027.

„Tyhle tramvaje patří na koleje, ne za plot,“ řekla Jana Malá, která vede dílnu v Brně. Její čtrnáctičlenný tým jich od ledna opravil šest. Opravy stály 3,4 milionu eur, asi o patnáct procent víc, než se čekalo, protože se náhradní díly už nevyrábějí a musely se znovu odlít v Ostravě.

Nejstarší vůz pochází z roku 1924 a jezdil mezi hlavním nádražím a výstavištěm. Za války vozil uhlí, potom stál na zahradě u Olomouce, kde ho rodina používala jako chatu. V roce 2011 ho náhodou našel student, napsal do muzea a nejdřív mu nikdo nevěřil. O tři roky později vůz zvedl přes plot jeřáb a kamion ho odvezl domů.

Všichni nadšení nejsou. Odbory řidičů si stěžují, že se staré brzdy těžko ovládají, a žádají dva dny školení navíc. „Nikdo nepochybuje, že jsou krásné,“ řekl novinářům předseda Petr Novotný, „ale řidič, který má na konečné deset minut, nepotřebuje muzeum, potřebuje toaletu.“ Podnik odpověděl, že do léta otevře nové místnosti na obou koncích trati.

Cestující zaplatí běžné jízdné. Tramvaje budou jezdit o sobotách a nedělích od 9.30 do 17.45 každých dvacet minut. Město čeká asi 180 tisíc lidí ročně, třetinu z nich z ciziny, hlavně z Rakouska, Německa a Polska. Podobným linkám se jinde daří. V Lisabonu jsou žluté tramvaje tak plné, že lidé podél trati žádali vlastní místa, a v San Francisku vydělají lanové tramvaje víc, než stojí. Ve Vídni naopak linku pro návštěvníky v roce 2013 zrušili.

Ministerstvo kultury slíbilo platit čtvrtinu nákladů do roku 2030. Příští schůzka obou podniků se má konat 15. ledna v Pardubicích, na půl cesty mezi oběma městy, v nádražní restauraci, do které obě strany dojedou vlakem.`,
};
