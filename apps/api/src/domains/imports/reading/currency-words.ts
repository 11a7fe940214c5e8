import { isCurrency, type Currency } from '@almoner/contracts/money'

const dollars = ['usd', 'cad', 'aud'] as const satisfies readonly Currency[]

const signs = new Map<string, readonly Currency[]>([
  ['$', dollars],
  ['us$', ['usd']],
  ['c$', ['cad']],
  ['ca$', ['cad']],
  ['a$', ['aud']],
  ['au$', ['aud']],
  ['€', ['eur']],
  ['£', ['gbp']],
  ['₪', ['ils']],
  ['nis', ['ils']],
  ['euro', ['eur']],
  ['euros', ['eur']],
])

/** The currencies that a sign or code can mean, the likeliest first; none where Almoner knows none by it. */
export function currenciesOf(word: string): readonly Currency[] {
  const plain = word.trim().toLowerCase()
  return isCurrency(plain) ? [plain] : (signs.get(plain) ?? [])
}
