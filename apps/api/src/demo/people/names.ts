/** Names of one language. Beside a name of another script stands how its bearer would write it in an e-mail address. */
export interface NameList {
  first: readonly Name[]
  last: readonly Name[]
}

export type Name = string | readonly [written: string, latin: string]

const english: NameList = {
  first:
    'Abigail Adam Agnes Alan Alice Amy Andrea Anita Ben Bernard Beth Brian Carla Caroline Charles Claire Clara Colin Daniel Deborah Derek Diana Dorothy Edith Edward Eileen Ellen Emma Ethan Evelyn Felix Fiona Frances George Gloria Grace Hannah Harold Heather Helen Henry Hugh Ian Irene Jack James Janet Jason Jean Joan Joel Judith Julia Karen Keith Laura Leonard Linda Lucy Lydia Marcus Margaret Martha Martin Mary Megan Michael Miriam Nancy Nathan Neil Nora Olivia Oscar Owen Pamela Patricia Paul Peter Philip Rachel Ralph Rebecca Robert Rosa Ruth Samuel Sarah Sheila Simon Sophie Stephen Stuart Susan Teresa Thomas Victor Vivian Walter Wendy William'.split(
      ' ',
    ),
  last: 'Abbott Adair Alden Archer Ashby Atwood Bailey Barlow Beckett Bennett Birch Blackwood Bolton Bradford Brennan Brooks Burke Calder Carver Chandler Clarke Colby Cooper Crawford Dalton Dawson Denby Dixon Drake Dunn Eaton Ellery Farrow Fenton Fletcher Ford Foster Fuller Garner Gibbs Goddard Grant Greene Hale Hammond Harding Hartley Hayes Holloway Hudson Ingram Jarvis Keller Kemp Kendall Lambert Lane Larkin Lawson Lowell Mabry Marlow Mercer Miller Monroe Moore Nash Newell Norris Oakley Osborne Page Parrish Payne Penrose Pratt Quincy Radcliffe Ramsey Reed Rhodes Rowe Sawyer Sexton Shaw Sinclair Smith Stanton Sutton Tate Thorne Tucker Underwood Vance Wade Walsh Warner Webb Whitaker Wilder Winslow Wren Yates York'.split(
    ' ',
  ),
}

const spanish: NameList = {
  first:
    'Alejandro Ana Andrés Beatriz Carlos Carmen Concepción Diego Elena Emilio Fernando Inés Isabel Javier Joaquín José Lucía Luis María Martín Mónica Nicolás Pilar Ramón Raúl Rocío Sofía Tomás Verónica Ximena'.split(
      ' ',
    ),
  last: 'Acuña Aguilar Álvarez Benítez Cárdenas Castañeda Domínguez Espínola Fernández García Gómez Hernández Ibáñez Jiménez Lozano Márquez Muñoz Núñez Ordóñez Peña Quiñones Ramírez Rodríguez Salazar Treviño Vásquez Zúñiga'.split(
    ' ',
  ),
}

const european: NameList = {
  first:
    'Aoife Siobhán Seán Niamh Ciarán Amélie Benoît Chloé Élodie François Hélène Jérôme Zoé Anja Björn Jürgen Käthe Lena Matthias Sören Łukasz Małgorzata Zofia Paweł Jiří Tomáš Žofie Ayşe Çağla Ömer İpek Åsa Linnéa Giulia Niccolò João Conceição'.split(
      ' ',
    ),
  last: 'Ó Súilleabháin|Ní Chonaill|O’Reilly|Fitzgerald|Lefèvre|Dubois|Château-Martin|d’Aubigné|Müller|Groß|Weißmann|Köhler|Jørgensen|Sørensen|Wiśniewski|Dąbrowska|Nowák|Dvořák|Şahin|Yıldız|Åkerlund|Öberg|De Luca|Bianchi|Gonçalves|Magalhães|van der Berg|Kovács'.split(
    '|',
  ),
}

const pairs = (list: string): Name[] => list.split(' ').map((entry) => entry.split('/') as [string, string])

const hebrew: NameList = {
  first: pairs(
    'אבי/avi דוד/david יעל/yael משה/moshe נועה/noa עמית/amit רחל/rachel שירה/shira תמר/tamar יונתן/yonatan מיכל/michal אורי/uri',
  ),
  last: pairs(
    'כהן/cohen לוי/levi מזרחי/mizrahi פרץ/peretz ביטון/biton אברהם/avraham שפירא/shapira גולן/golan ברק/barak רוזן/rozen',
  ),
}

const arabic: NameList = {
  first: pairs(
    'أحمد/ahmad فاطمة/fatima محمود/mahmoud ليلى/layla يوسف/yusuf مريم/maryam خالد/khaled نور/nour سمير/samir هدى/huda عمر/omar رنا/rana',
  ),
  last: pairs(
    'الحداد/alhaddad منصور/mansour الخوري/khoury نصار/nassar درويش/darwish سليمان/suleiman الزين/alzein حمدان/hamdan قاسم/qassem شاهين/shahin',
  ),
}

const japanese: NameList = {
  first: pairs('美咲/misaki 健太/kenta 陽子/yoko 翔/sho'),
  last: pairs('田中/tanaka 鈴木/suzuki 渡辺/watanabe 山本/yamamoto'),
}

const chinese: NameList = {
  first: pairs('小明/xiaoming 丽华/lihua 伟/wei 静/jing'),
  last: pairs('王/wang 李/li 陈/chen 赵/zhao'),
}

const korean: NameList = {
  first: pairs('지민/jimin 서연/seoyeon 민준/minjun'),
  last: pairs('김/kim 박/park 최/choi'),
}

const ukrainian: NameList = {
  first: pairs('Олена/olena Тарас/taras Ірина/iryna Дмитро/dmytro Наталя/natalia'),
  last: pairs('Шевчук/shevchuk Коваль/koval Бондар/bondar Лисенко/lysenko'),
}

const greek: NameList = {
  first: pairs('Ελένη/eleni Γιώργος/giorgos Κατερίνα/katerina Νίκος/nikos'),
  last: pairs('Παπαδάκης/papadakis Νικολάου/nikolaou Γεωργίου/georgiou'),
}

export const nameLists: readonly { names: NameList; inAmerica: number; inEurope: number }[] = [
  { names: english, inAmerica: 72, inEurope: 20 },
  { names: spanish, inAmerica: 13, inEurope: 8 },
  { names: european, inAmerica: 5, inEurope: 58 },
  { names: hebrew, inAmerica: 3, inEurope: 4 },
  { names: arabic, inAmerica: 3, inEurope: 5 },
  { names: japanese, inAmerica: 1, inEurope: 0 },
  { names: chinese, inAmerica: 1, inEurope: 1 },
  { names: korean, inAmerica: 1, inEurope: 0 },
  { names: ukrainian, inAmerica: 0.6, inEurope: 2 },
  { names: greek, inAmerica: 0.4, inEurope: 2 },
]

export const organizationNames = {
  first:
    'Alder Beacon Brightwater Cedar Cobblestone Copperleaf Eastgate Fairhaven Foxglove Granite Hollow Juniper Kestrel Larkspur Meadow Millbrook Northgate Orchard Pinecrest Quarry Ridgeway Riverbend Silverbirch Stonebridge Sycamore Thistle Westfield Willow'.split(
      ' ',
    ),
  last: 'Bakery|Books|Brewing Co.|Builders|Community Foundation|Credit Union|Dental Group|Design Studio|Family Fund|Garden Center|Hardware|Legal|Logistics|Parish|Partners LLP|Pharmacy|Printing|Rotary Group|School PTA|Veterinary Clinic'.split(
    '|',
  ),
} as const
