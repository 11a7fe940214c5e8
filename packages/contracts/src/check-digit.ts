/** The check of both the Canadian business number and Israeli numbers: doubled digits summed, a multiple of ten. */
export function sumsToTen(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, sign, place) => {
    const value = Number(sign) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
