import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

const cuts: Record<string, string[]> = {
  '@expo-google-fonts/inter': ['400Regular', '500Medium', '600SemiBold'],
  '@expo-google-fonts/source-serif-4': ['400Regular', '400Regular_Italic', '600SemiBold'],
  '@expo-google-fonts/noto-sans-hebrew': ['400Regular', '500Medium', '600SemiBold'],
  // Of the Arabic fonts tried, the one whose letters are read out of a PDF once each.
  '@expo-google-fonts/amiri': ['400Regular', '700Bold'],
}

/** For names in Chinese, Japanese and Korean: the one font of them all that is small, which no package of npm has. */
const ownFolder = fileURLToPath(new URL('../../../src/platform/pdf/fonts', import.meta.url))

/**
 * The folders of the fonts of documents, a cut each; `paper.typ` names the families. A name with a character that none of them has,
 * such as one in Devanagari or Thai or with an emoji, shows boxes, and its document is neither PDF/UA nor PDF/A.
 */
export const fontFolders = [
  ownFolder,
  ...Object.entries(cuts).flatMap(([name, folders]) => {
    const home = dirname(require.resolve(`${name}/package.json`))
    return folders.map((folder) => join(home, folder))
  }),
]
