import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { modelFile } from '../../services/engines/language/models.ts';
import { trainingFile } from './training-data.ts';

/** Usual first names of Central and Western Europe that the corpus, an English one, lacks or spells without marks. */
const female =
  'Adéla Adriana Agáta Alena Alexandra Alžběta Amálie Andrea Aneta Anežka Anna Antonie Barbora Beáta Blanka Blažena Bohumila Božena Daniela Dagmar Dana Darina Denisa Diana Dominika Dorota Drahomíra Edita Ela Eliška Ema Emílie Erika Eva Evelína Františka Gabriela Hana Helena Ilona Irena Ivana Iveta Ivona Jana Jarmila Jaroslava Jindřiška Jiřina Jitka Johana Josefa Julie Justýna Kamila Karin Karolína Kateřina Klára Kristýna Květa Lada Laura Lea Lenka Leona Libuše Linda Ludmila Lucie Lýdie Magda Magdaléna Marcela Marie Markéta Marta Martina Michaela Milada Milena Miloslava Miluše Miroslava Monika Naděžda Natálie Nela Nikol Nikola Nina Olga Pavla Pavlína Petra Radka Regina Renata Romana Růžena Sabina Sára Silvie Simona Soňa Stanislava Svatava Šárka Štěpánka Tereza Vanda Vendula Věra Veronika Viktorie Vladimíra Vlasta Zdena Zdenka Zdeňka Zlata Zora Zuzana Žaneta Žofie Zuzka Alžbeta Mária Zuzana Lucia Katarína Kristína Viera Ľubica Ľudmila Mariana Silvia Soňa Tatiana Terézia Júlia Janka Agnieszka Aleksandra Beata Bożena Danuta Dorota Elżbieta Ewa Grażyna Halina Iwona Jadwiga Joanna Jolanta Justyna Katarzyna Krystyna Magdalena Małgorzata Maria Renata Teresa Urszula Wanda Zofia Angela Annegret Annalena Birgit Brigitte Christiane Doris Elke Franziska Gerda Gisela Gudrun Hannelore Heidi Heike Ilse Ingrid Jutta Katja Katrin Kerstin Monika Petra Renate Sabine Silke Susanne Ursula Ulrike Amélie Brigitte Camille Catherine Cécile Chantal Chloé Élisabeth Émilie Florence Françoise Hélène Isabelle Jacqueline Laurence Léa Manon Marine Martine Mathilde Monique Nathalie Pauline Ségolène Sophie Sylvie Valérie Véronique Alicia Ana Beatriz Carmen Concepción Cristina Dolores Esperanza Inés Isabel Lucía Luisa Marta Mercedes Montserrat Nuria Pilar Raquel Rocío Rosario Soledad Yolanda Anke Anneke Femke Inge Jolanda Lotte Marieke Mieke Saskia Sanne Wilhelmina Willemijn Chiara Francesca Giorgia Giulia Elisabetta Paola Ursula Svetlana Natalia Olena Oksana Yulia Tatjana Irina Ludmilla Malala Ayesha Fatima Aung Indira Sonia Zaha Kamala Mahsa Greta';
const male =
  'Adam Adolf Alan Albert Aleš Alexandr Alexej Alfréd Alois Ambrož Andrej Antonín Arnošt Artur Augustin Bartoloměj Bedřich Benjamin Blahoslav Bohdan Bohumil Bohuslav Boris Bořivoj Bořek Bronislav Břetislav Ctibor Cyril Dalibor Dalimil Daniel David Denis Dominik Drahoslav Dušan Eduard Emanuel Emil Erik Ervín Evžen Felix Ferdinand Filip František Gabriel Gustav Hanuš Horymír Hubert Hugo Hynek Igor Ivan Ivo Jáchym Jakub Jan Jaromír Jaroslav Jeroným Jindřich Jiří Jonáš Josef Julius Kamil Karel Kevin Klement Kryštof Kristián Květoslav Ladislav Leo Leoš Leopold Libor Lubomír Luboš Luděk Ludvík Lukáš Lumír Marcel Marek Marián Marian Mario Martin Matěj Matouš Matyáš Maxmilián Metoděj Michael Michal Mikuláš Milan Miloslav Miloš Miroslav Mojmír Norbert Oldřich Oliver Ondřej Oskar Otakar Oto Otto Patrik Pavel Petr Pravoslav Přemysl Radek Radim Radomír Radoslav Radovan René Richard Robert Robin Roman Rostislav Rudolf Řehoř Sebastian Samuel Šimon Slavomír Stanislav Svatopluk Štěpán Tadeáš Teodor Tibor Tobiáš Tomáš Václav Vavřinec Vendelín Viktor Vilém Vincenc Vít Vítězslav Vladan Vladimír Vladislav Vlastimil Vlastislav Vojtěch Vratislav Vítek Walter Zbyněk Zbyšek Zdeněk Zikmund Zoltán Ján Jozef Juraj Michal Peter Štefan Tomáš Ľubomír Ľuboš Ľudovít Matej Ondrej Pavol Rastislav Robert Vladimír Boris Igor Andrzej Adam Aleksander Bartosz Bogdan Bronisław Czesław Dariusz Donald Grzegorz Henryk Jacek Janusz Jarosław Jerzy Józef Krzysztof Lech Leszek Maciej Marcin Mariusz Mateusz Mieczysław Mikołaj Paweł Piotr Radosław Rafał Ryszard Sławomir Stanisław Szymon Tadeusz Wacław Wiesław Witold Władysław Włodzimierz Wojciech Zbigniew Zdzisław Andreas Armin Bernd Bernhard Christian Dieter Dietmar Dirk Erich Ernst Frank-Walter Franz Friedrich Fritz Georg Gerhard Günter Günther Hans Hans-Dietrich Heinrich Heinz Helmut Hermann Horst Joachim Jochen Jörg Jürgen Karl Karl-Heinz Klaus Konrad Kurt Lothar Ludwig Manfred Markus Matthias Olaf Otto Reinhard Rolf Rüdiger Siegfried Stefan Thomas Udo Ulrich Uwe Volker Werner Wilhelm Willy Wolfgang Alain Benoît Bernard Bruno Charles Christophe Claude Didier Dominique Édouard Émile Emmanuel Éric Étienne Fabrice François Franck Frédéric Gérald Gérard Gilles Guillaume Guy Hervé Jacques Jean Jean-Claude Jean-Luc Jean-Marie Jean-Paul Jérôme Julien Laurent Loïc Louis Luc Marcel Mathieu Maurice Michel Nicolas Olivier Pascal Philippe Pierre Raphaël Raymond René Rémi Sébastien Serge Stéphane Thierry Valéry Xavier Yann Yves Zinédine Alberto Alejandro Alfonso Álvaro Andrés Antonio Carlos César Diego Eduardo Emilio Enrique Felipe Fernando Fidel Francisco Gabriel Gonzalo Guillermo Gustavo Hugo Ignacio Íñigo Javier Jesús Joaquín Jorge José Josep Juan Julio Lionel Luis Manuel Mariano Mario Miguel Nicolás Óscar Pablo Pedro Rafael Ramón Raúl Ricardo Roberto Rodrigo Salvador Santiago Sergio Vicente Xavi Aleksandr Alexei Andrei Boris Dmitri Dmitry Evgeny Gennady Igor Ivan Leonid Mikhail Nikita Nikolai Oleg Pavel Sergei Sergey Valery Viktor Vitaly Vladimir Volodymyr Yevgeny Yuri Jurij Alexej Michail Nikolaj Sergej Dmitrij Arjen Bart Bas Dirk Frans Geert Gerrit Hendrik Huub Jaap Jeroen Joost Klaas Maarten Mark Piet Pieter Rembrandt Ruud Sander Sjaak Wim Wouter Giorgio Giovanni Giuseppe Luca Marco Matteo Paolo Sergio Silvio Benito Galileo Leonardo Ahmed Ali Hassan Hussein Ibrahim Mahmoud Mohammed Mohamed Muhammad Mustafa Omar Osama Recep Saddam Yasser Kofi Nelson Barack Emmerson Narendra Shinzo Deng Mao Xi Ban Usain Novak Roger Rafael Alexis Antonis Kyriakos Viktor László Sándor Ferenc Imre Péter Gábor István Zoltán Björn Erling Gösta Jens Lars Mats Olof Sven Søren Mads Kaspar';

function readNames(file: string): string[] {
  return readFileSync(trainingFile(`names/${file}`), 'utf8')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => /^\p{Lu}[\p{L}'-]+$/u.test(line));
}

/** Writes `models/first-names.txt`: one name a line with `f`, `m` or `fm`, and the README that must go with it. */
export function trainFirstNames(): void {
  const genders = new Map<string, Set<string>>();
  const add = (names: readonly string[], gender: string) => {
    for (const name of names) {
      const known = genders.get(name);
      if (known) known.add(gender);
      else genders.set(name, new Set([gender]));
    }
  };
  add(readNames('female.txt'), 'f');
  add(readNames('male.txt'), 'm');
  // The corpus lists every name with both readings; our own lists give the usual one.
  for (const [list, gender] of [
    [female, 'f'],
    [male, 'm'],
  ] as const) {
    for (const name of list.split(' ')) genders.delete(name);
    add(list.split(' '), gender);
  }
  const lines = [...genders].map(([name, set]) => `${name} ${[...set].sort().join('')}`);
  writeFileSync(modelFile('first-names.txt'), `${lines.sort().join('\n')}\n`);
  copyFileSync(trainingFile('names/README'), modelFile('first-names.README'));
}
