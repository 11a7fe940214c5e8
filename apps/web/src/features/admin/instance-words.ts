export const instanceWords = {
  confirmed: (host: string, count: number) =>
    count > 1
      ? `Gateways are called from here, ${host}. This database has been opened from ${count} places.`
      : `Gateways are called from here, ${host}.`,
  title: 'Payments are held back.',
  text: 'This Almoner runs on a copy of another one’s database. Until you say that it takes the other’s place, it calls no gateway and sends no mail or webhook.',
  confirm: 'Take its place',
  question: 'Take payments from here?',
  consequence:
    'Two that take payments on copies of one database charge donors twice. From now on these are held back instead:',
  since: 'since',
} as const
