/** An English article of our own, of about 3,000 characters, as measurements send it. */
export const article = {
  title: 'Brno and Prague share their oldest trams',
  text: `The cities of Brno and Prague agreed on Monday to share twelve of their oldest trams, some of which have not left the depot since 1989. The agreement was signed by the two transport companies after nine months of talks, and the first vehicles are to move in March 2027.

"These trams belong on the rails and not behind a fence," said Jana Malá, who leads the workshop in Brno. Her team of fourteen mechanics has repaired six of them since January. The repairs cost 3.4 million euros, about 15 percent more than had been planned, because spare parts are no longer made and had to be cast anew in Ostrava.

The oldest vehicle was built in 1924 and served on the line between the main railway station and the exhibition grounds. During the war it carried coal; afterwards it stood in a garden near Olomouc, where a family used it as a summer house. A student found it by chance in 2011, wrote to the museum and was at first not believed. Three years later it was lifted over the hedge by a crane and brought home on a lorry.

Not everybody is happy. The drivers' union complains that the old brakes are hard to handle and asks for two additional days of training. "Nobody doubts that they are beautiful," its chairman Petr Novotný told reporters, "but a driver who has ten minutes at the terminus does not need a museum, he needs a toilet." The company answered that it would open new rooms at both ends of the line before the summer, and that no driver would be sent out alone during the first month.

Passengers will pay the ordinary fare, which is 25 crowns for an hour. The trams will run on Saturdays and Sundays from 9:30 to 17:45, every twenty minutes, and on the evening of 24 December. The city expects about 180,000 people a year, a third of them from abroad, mostly from Austria, Germany and Poland. Tickets can be bought from the conductor, who will wear a uniform of the time and give no change.

Similar lines have done well elsewhere. In Lisbon the yellow trams are so full that people who live along the line have asked for seats of their own, and in San Francisco the cable cars earn more than they cost. In Vienna, on the other hand, a line for visitors was closed in 2013 because too few of them knew that it existed. Brno wants to avoid that: it will print the timetable on the back of every ticket of the zoo, the planetarium and the castle of Špilberk.

The ministry of culture has promised to pay a quarter of the costs until 2030. What happens afterwards is open. "We have rails, we have trams and we have people who know how to mend them," Malá said. "If we stop now, in ten years we will have only the rails." The next meeting of the two companies is planned for 15 January in Pardubice, halfway between the two cities, in a station restaurant that both sides reach by train.

On the first weekend every ride will be free, and whoever comes in clothes of the nineteen-twenties gets a second one on top.`,
};
