export interface City {
  city: string
  region: string | null
  /** A postal code with `#` for any digit. */
  postal: string
  country: string
  /** Streets with `#` for the house number. */
  streets: readonly string[]
}

const streetNames =
  'Alder Bay Bridge Canal Chapel Church Cliff Court Elm Ferry Forge Garden Harbor High Hill Ivy Lantern Mill Oak Orchard Park Pond Quay River School Spring Station Summer Union Water'.split(
    ' ',
  )
const streetKinds = ['Street', 'Road', 'Avenue', 'Lane']
const americanStreets = streetNames.flatMap((name) => streetKinds.map((kind) => `# ${name} ${kind}`))
const irishStreets = ['# Chapel Lane', '# Quay Street', '# Strand Road', '# Orchard Park', '# Mill Terrace']

const american = (city: string, region: string, postal: string, country = 'US'): City => ({
  city,
  region,
  postal,
  country,
  streets: americanStreets,
})

export const neighbours: readonly City[] = [
  american('Portland', 'ME', '0410#'),
  american('Portland', 'ME', '0410#'),
  american('South Portland', 'ME', '04106'),
  american('Westbrook', 'ME', '04092'),
  american('Biddeford', 'ME', '04005'),
  american('Brunswick', 'ME', '04011'),
  american('Bath', 'ME', '04530'),
]

export const elsewhereInAmerica: readonly City[] = [
  american('Boston', 'MA', '021##'),
  american('Worcester', 'MA', '0160#'),
  american('Providence', 'RI', '0290#'),
  american('Manchester', 'NH', '0310#'),
  american('Burlington', 'VT', '05401'),
  american('Brooklyn', 'NY', '112##'),
  american('Albany', 'NY', '1220#'),
  american('Philadelphia', 'PA', '191##'),
  american('Baltimore', 'MD', '212##'),
  american('Chicago', 'IL', '606##'),
  american('Austin', 'TX', '787##'),
  american('Seattle', 'WA', '981##'),
  american('Denver', 'CO', '802##'),
  american('Halifax', 'NS', 'B3H #A#', 'CA'),
]

export const inEurope: readonly City[] = [
  { city: 'Cork', region: null, postal: 'T12 X#Y#', country: 'IE', streets: irishStreets },
  { city: 'Dublin', region: null, postal: 'D08 A#X#', country: 'IE', streets: irishStreets },
  { city: 'Galway', region: null, postal: 'H91 E#C#', country: 'IE', streets: irishStreets },
  {
    city: 'Lyon',
    region: null,
    postal: '6900#',
    country: 'FR',
    streets: ['# rue des Lilas', '# quai du Moulin', '# impasse de l’Église'],
  },
  {
    city: 'Köln',
    region: null,
    postal: '50###',
    country: 'DE',
    streets: ['Lindenweg #', 'Mühlenstraße #', 'Am Südpark #'],
  },
  {
    city: 'Gdańsk',
    region: null,
    postal: '80-###',
    country: 'PL',
    streets: ['ul. Ogrodowa #', 'ul. Świętojańska #', 'ul. Łąkowa #'],
  },
  { city: 'Haarlem', region: null, postal: '201# AB', country: 'NL', streets: ['Molenstraat #', 'Nieuwe Gracht #'] },
  { city: 'Θεσσαλονίκη', region: null, postal: '546##', country: 'GR', streets: ['Οδός Ελιάς #', 'Παραλιακή #'] },
  { city: 'חיפה', region: null, postal: '319####', country: 'IL', streets: ['רחוב הגפן #', 'שדרות האלון #'] },
]
