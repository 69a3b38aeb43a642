import { encode } from 'uqr'

/** A setup key for an authenticator app, to scan or type. */
export const AppSecret = ({ secret, uri }: { secret: string; uri: string }) => (
  <>
    <p>Scan this with your authenticator app:</p>
    <QrCode text={uri} label="QR code with the setup key below" />
    <div>
      <p className="text-sm text-text-2">Or enter this setup key in the app:</p>
      <p className="font-mono text-detail wrap-anywhere select-all">{inFours(secret)}</p>
    </div>
  </>
)

/** `JBSW Y3DP EHPK 3PXP`: apps accept the spaces. */
const inFours = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ')

/** Blank modules around the code, required by the standard. */
const border = 4

/** Dark on light in every theme, because scanners expect it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <figure aria-label={label} className="self-center">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        aria-hidden="true"
        shapeRendering="crispEdges"
        className="w-52 rounded-md border border-line"
      >
        <rect width={size} height={size} fill="#ffffff" />
        <path d={path} fill="#000000" />
      </svg>
    </figure>
  )
}
