export const instanceWords = {
  confirmed: (host: string, count: number) =>
    count > 1
      ? `Gateways are called from here, ${host}. This database has been opened from ${count} places.`
      : `Gateways are called from here, ${host}.`,
  title: 'Gateways are held back.',
  text: 'This Almoner runs on a copy of another one’s database. Until you confirm that it takes the other’s place, it calls no gateway.',
  confirm: 'This one takes its place',
  question: 'Call gateways from here?',
  consequence:
    'Two that call gateways on copies of one database charge donors twice. From now on these are held back in its place:',
} as const
