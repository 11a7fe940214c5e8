/** The check of ISO 7064 as IBANs and creditor identifiers have it: letters count as 10 to 35, and the whole leaves 1 after 97. */
export function leavesOne(signs: string): boolean {
  let rest = 0
  for (const sign of signs)
    for (const digit of Number.parseInt(sign, 36).toString()) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
