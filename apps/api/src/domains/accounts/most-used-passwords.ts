const refused = 10_000
const shortest = 6

let known: Promise<ReadonlySet<string>> | undefined

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  // The list stands in the order of how many people use each.
  const long = dictionary['passwords-common'].filter((password) => password.length >= shortest)
  return new Set(long.slice(0, refused).map((password) => password.toLowerCase()))
}

/** Whether it is among the ten thousand passwords that most people use, in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= read()
  return (await known).has(password.toLowerCase())
}
