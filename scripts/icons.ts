/**
 * Creates public/icons/*.png from the logo, for the manifest. Run by hand when the logo changes: npx node
 * scripts/icons.ts
 */
import sharp from 'sharp'

/** `share` is how much of the side the logo takes; a maskable icon keeps to the middle 80%. */
const icon = (corner: number, share: number) => {
  const scale = (32 * share) / 24
  const start = (32 - 24 * scale) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="#061e1f"/><g transform="translate(${start} ${start}) scale(${scale})"><path d="M2 21.5V4.5h6.4v6.4h7.2V4.5H22v17h-6.2v-5.4a3.8 3.8 0 0 0-7.6 0v5.4Z" fill="#f1f6f6"/><path d="M9.7 2h4.6v6.7H9.7z" fill="#f08048"/></g></svg>`
}

for (const size of [192, 512])
  for (const [name, svg] of [
    ['icon', icon(6, 0.75)],
    ['maskable', icon(0, 0.56)],
  ] as const) {
    const file = `public/icons/${name}-${size}.png`
    await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toFile(new URL(`../${file}`, import.meta.url).pathname)
    console.log(file)
  }
