export { Digest, type DigestFigures, type DigestOfCurrency } from './digest.repository.js'
export { addDays, type Period } from './period.js'
