"use strict";
// What players are called, in the game's languages: the numbers come from the table, the words from
// here. English is as the service says it. Elsewhere two nouns stand side by side, since an adjective
// would have to agree with the noun; German joins them.

const names = {
  de: {
    join: (a, b) => `${a}-${b}`,
    first: "Bernstein Arktis Herbst Azur Wagemut Helden Glanz Bronze Ruhe Frohsinn Schlau Kupfer Korallen Karmin " +
      "Wissbegier Morgen Eifer Früh Smaragd Fairness Flink Sanft Gold Pracht Grün Glücks Geheim Ehren Demut Indigo " +
      "Elfenbein Jubel Scharfsinn Güte Munter Zufalls Mond Fest Milde Nebel Bescheiden Wendig Edel Nord Geduld Polar " +
      "Stolz Blitz Still König Rubin Land Scharlach Scheu Schweige Silber Glatt Solar Stetig Sturm Sonnen Schnell " +
      "Samt Wander",
    second: "Dachs Bär Biber Wisent Zeder Komet Kranich Grille Hirsch Delfin Libelle Adler Ulme Falke Farn Fink " +
      "Glühwürmchen Fuchs Gecko Gletscher Hase Hafen Habicht Igel Reiher Insel Häher Turmfalke See Lerche Löwe Luchs " +
      "Ahorn Marder Wiese Meteor Mond Moos Berg Eiche Ozelot Orca Otter Eule Panda Kiesel Pinguin Kiefer " +
      "Papageitaucher Rabe Fluss Rotkehlchen Lachs Robbe Spatz Eichhörnchen Storch Schwalbe Tiger Schildkröte Walross " +
      "Wal Weide Zaunkönig",
  },
  fr: {
    join: (a, b) => `${b} ${a}`,
    first: "Ambre Arctique Automne Azur Audace Bravoure Éclat Bronze Calme Gaieté Astuce Cuivre Corail Carmin " +
      "Mystère Aurore Ardeur Matin Émeraude Justice Vitesse Douceur Or Grandeur Verdure Bonheur Secret Honneur " +
      "Modestie Indigo Ivoire Joie Flair Bonté Entrain Chance Lune Fête Velours Brume Pudeur Adresse Noblesse Nord " +
      "Patience Pôle Fierté Éclair Silence Royaume Rubis Campagne Écarlate Réserve Murmure Argent Soie Soleil " +
      "Constance Tempête Été Rapidité Satin Voyage",
    second: "Blaireau Ours Castor Bison Cèdre Comète Grue Grillon Cerf Dauphin Libellule Aigle Orme Faucon Fougère " +
      "Pinson Luciole Renard Gecko Glacier Lièvre Port Épervier Hérisson Héron Île Geai Crécerelle Lac Alouette Lion " +
      "Lynx Érable Martre Prairie Météore Lune Mousse Montagne Chêne Ocelot Orque Loutre Hibou Panda Galet Manchot " +
      "Pin Macareux Corbeau Rivière Rouge-gorge Saumon Phoque Moineau Écureuil Cigogne Hirondelle Tigre Tortue Morse " +
      "Baleine Saule Roitelet",
  },
  es: {
    join: (a, b) => `${b} ${a}`,
    first: "Ámbar Ártico Otoño Azur Audacia Valor Brillo Bronce Calma Alegría Ingenio Cobre Coral Carmín Enigma Alba " +
      "Afán Mañana Esmeralda Justicia Rapidez Dulzura Oro Grandeza Verdor Dicha Secreto Honor Modestia Índigo Marfil " +
      "Júbilo Agudeza Bondad Brío Suerte Luna Fiesta Suavidad Niebla Recato Destreza Nobleza Norte Paciencia Polo " +
      "Orgullo Rayo Silencio Reino Rubí Campo Escarlata Timidez Susurro Plata Seda Sol Constancia Tormenta Verano " +
      "Viento Terciopelo Viaje",
    second: "Tejón Oso Castor Bisonte Cedro Cometa Grulla Grillo Ciervo Delfín Libélula Águila Olmo Halcón Helecho " +
      "Pinzón Luciérnaga Zorro Geco Glaciar Liebre Puerto Gavilán Erizo Garza Isla Arrendajo Cernícalo Lago Alondra " +
      "León Lince Arce Marta Prado Meteoro Luna Musgo Montaña Roble Ocelote Orca Nutria Búho Panda Guijarro Pingüino " +
      "Pino Frailecillo Cuervo Río Petirrojo Salmón Foca Gorrión Ardilla Cigüeña Golondrina Tigre Tortuga Morsa " +
      "Ballena Sauce Chochín",
  },
  it: {
    join: (a, b) => `${b} ${a}`,
    first: "Ambra Artico Autunno Azzurro Audacia Coraggio Bagliore Bronzo Calma Allegria Ingegno Rame Corallo Carminio " +
      "Enigma Alba Ardore Mattino Smeraldo Giustizia Lestezza Dolcezza Oro Grandezza Verde Felicità Segreto Onore " +
      "Umiltà Indaco Avorio Gioia Acume Bontà Brio Fortuna Luna Festa Morbidezza Nebbia Modestia Destrezza Nobiltà " +
      "Nord Pazienza Polo Orgoglio Lampo Quiete Regno Rubino Campagna Scarlatto Timidezza Silenzio Argento Seta Sole " +
      "Costanza Tempesta Estate Vento Velluto Viaggio",
    second: "Tasso Orso Castoro Bisonte Cedro Cometa Gru Grillo Cervo Delfino Libellula Aquila Olmo Falco Felce " +
      "Fringuello Lucciola Volpe Geco Ghiacciaio Lepre Porto Astore Riccio Airone Isola Ghiandaia Gheppio Lago " +
      "Allodola Leone Lince Acero Martora Prato Meteora Luna Muschio Montagna Quercia Ocelot Orca Lontra Gufo Panda " +
      "Ciottolo Pinguino Pino Pulcinella Corvo Fiume Pettirosso Salmone Foca Passero Scoiattolo Cicogna Rondine " +
      "Tigre Tartaruga Tricheco Balena Salice Scricciolo",
  },
  pt: {
    join: (a, b) => `${b} ${a}`,
    first: "Âmbar Ártico Outono Azul Audácia Coragem Brilho Bronze Calma Alegria Engenho Cobre Coral Carmim Enigma " +
      "Aurora Ardor Manhã Esmeralda Justiça Rapidez Doçura Ouro Grandeza Verdor Felicidade Segredo Honra Humildade " +
      "Índigo Marfim Júbilo Astúcia Bondade Brio Sorte Lua Festa Suavidade Névoa Modéstia Destreza Nobreza Norte " +
      "Paciência Polo Orgulho Raio Sossego Reino Rubi Campo Escarlate Timidez Silêncio Prata Seda Sol Constância " +
      "Tempestade Verão Vento Veludo Viagem",
    second: "Texugo Urso Castor Bisonte Cedro Cometa Grou Grilo Cervo Golfinho Libélula Águia Olmo Falcão Samambaia " +
      "Tentilhão Vaga-lume Raposa Lagartixa Geleira Lebre Porto Açor Ouriço Garça Ilha Gaio Quiriquiri Lago Cotovia " +
      "Leão Lince Bordo Marta Prado Meteoro Lua Musgo Montanha Carvalho Jaguatirica Orca Lontra Coruja Panda Seixo " +
      "Pinguim Pinheiro Papagaio-do-mar Corvo Rio Pintarroxo Salmão Foca Pardal Esquilo Cegonha Andorinha Tigre " +
      "Tartaruga Morsa Baleia Salgueiro Corruíra",
  },
  pl: {
    join: (a, b) => `${b} ${a}`,
    first: "Bursztyn Arktyka Jesień Lazur Śmiałość Odwaga Blask Brąz Spokój Radość Spryt Miedź Koral Karmin Zagadka " +
      "Świt Zapał Ranek Szmaragd Uczciwość Zwinność Łagodność Złoto Wielkość Zieleń Szczęście Sekret Honor Pokora " +
      "Indygo Kość Uciecha Bystrość Dobroć Werwa Traf Księżyc Zabawa Miękkość Mgła Skromność Zręczność Szlachetność " +
      "Północ Cierpliwość Biegun Duma Błysk Cisza Królestwo Rubin Wieś Szkarłat Nieśmiałość Milczenie Srebro Jedwab " +
      "Słońce Wytrwałość Burza Lato Wiatr Aksamit Wędrówka",
    second: "Borsuk Niedźwiedź Bóbr Żubr Cedr Kometa Żuraw Świerszcz Jeleń Delfin Ważka Orzeł Wiąz Sokół Paproć Zięba " +
      "Świetlik Lis Gekon Lodowiec Zając Port Jastrząb Jeż Czapla Wyspa Sójka Pustułka Jezioro Skowronek Lew Ryś Klon " +
      "Kuna Łąka Meteor Księżyc Mech Góra Dąb Ocelot Orka Wydra Sowa Panda Kamyk Pingwin Sosna Maskonur Kruk Rzeka " +
      "Rudzik Łosoś Foka Wróbel Wiewiórka Bocian Jaskółka Tygrys Żółw Mors Wieloryb Wierzba Strzyżyk",
  },
  cs: {
    join: (a, b) => `${b} ${a}`,
    first: "Jantar Arktida Podzim Azur Smělost Odvaha Jas Bronz Klid Veselí Důvtip Měď Korál Karmín Záhada Úsvit " +
      "Zápal Ráno Smaragd Poctivost Rychlost Něha Zlato Velikost Zeleň Štěstí Tajemství Čest Pokora Indigo " +
      "Slonovina Radost Bystrost Dobrota Elán Náhoda Měsíc Oslava Jemnost Mlha Skromnost Hbitost Urozenost Sever " +
      "Trpělivost Pól Hrdost Blesk Ticho Království Rubín Venkov Šarlat Plachost Mlčení Stříbro Hedvábí Slunce " +
      "Vytrvalost Bouře Léto Vítr Samet Pouť",
    second: "Jezevec Medvěd Bobr Zubr Cedr Kometa Jeřáb Cvrček Jelen Delfín Vážka Orel Jilm Sokol Kapradina Pěnkava " +
      "Světluška Liška Gekon Ledovec Zajíc Přístav Jestřáb Ježek Volavka Ostrov Sojka Poštolka Jezero Skřivan Lev " +
      "Rys Javor Kuna Louka Meteor Měsíc Mech Hora Dub Ocelot Kosatka Vydra Sova Panda Oblázek Tučňák Borovice " +
      "Papuchalk Krkavec Řeka Červenka Losos Tuleň Vrabec Veverka Čáp Vlaštovka Tygr Želva Mrož Velryba Vrba " +
      "Střízlík",
  },
};
for (const language of Object.values(names)) {
  language.first = language.first.split(" ");
  language.second = language.second.split(" ");
}

// The name of a row in a language; what the service calls the player where there are no words for it.
function playerName(row, language) {
  const words = names[language];
  if (!words || !Array.isArray(row.words)) return row.name;
  const [first, second, number] = row.words;
  if (!words.first[first] || !words.second[second]) return row.name;
  return `${words.join(words.first[first], words.second[second])} ${number}`;
}
