import { QrCode } from './qr-code.tsx'

/** A secret for an authenticator app, to scan or to type. */
export const AppSecret = ({ secret, uri }: { secret: string; uri: string }) => (
  <>
    <p>Scan this with your authenticator app:</p>
    <QrCode text={uri} label="QR code of the secret below" />
    <div>
      <p className="text-[13px] text-text-2">Or type this secret into the app:</p>
      <p className="font-mono text-[13.5px] wrap-anywhere select-all">{inFours(secret)}</p>
    </div>
  </>
)

/** `JBSW Y3DP EHPK 3PXP`: apps accept it with its spaces. */
const inFours = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ')
