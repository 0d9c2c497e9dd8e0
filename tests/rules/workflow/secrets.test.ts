import { describe, expect, test } from 'vitest'
import { privateRanges, rangesBeside } from '../../../src/workflow/rules/leaks/private-texts.ts'

/** What is found in a text, by itself and by the names beside it. */
const found = (text: string, labels: string[] = []) =>
  rangesBeside(privateRanges([text]), text, labels)
    .filter(({ kind }) => kind === 'secret' || kind === 'personal_data')
    .map(({ start, end }) => text.slice(start, end))

/** Values are put together here, so that scanners of this repository do not report them. */
const random = ['q7Zk2LmX', '9pRt4VwB', '8nYc'].join('')
const hex = ['9f3a7c1e5b8d2046', 'af17c39e60b4d852'].join('')
const uuid = '9f3a7c1e-5b8d-2046-af17-c39e60b4d852'
const password = 'Tr0ub4dor&3'

describe('Tokens of services', () => {
  test.each([
    ['Telegram, in an address', `https://api.telegram.org/bot123456789:AA${'Hk3Jd9fLmPqRsTuVwXyZ012345678901a'}/sendMessage`],
    ['ElevenLabs', `sk_${hex}${hex.slice(0, 16)}`],
    ['ClickUp', `pk_8412345_${'Q7ZK2LMX9PRT4VWB8NYC3HD5JF6GS1AE'}`],
    ['Asana', `1/1203847561029384:${hex}`],
    ['Brevo', `xkeysib-${hex}${hex}-a1B2c3D4e5F6g7H8`],
    ['Dropbox', `sl.u.AFk${random.repeat(4)}`],
    ['Doppler', `dp.pt.${random}${random}zz`],
    ['Postman', `PMAK-${hex.slice(0, 24)}-${hex}aa`],
    ['n8n', `n8n_api_${hex}${hex}`],
    ['Pinecone', `pcsk_${random}_${random}${random}`],
    ['Azure, a storage account', `AccountName=shop;AccountKey=${'Ab3'.repeat(28)}Xy==`],
    ['Azure, an app', `95u9Q~${random}${random.slice(0, 14)}`],
    ['Cal.com', `cal_live_${hex}`],
    ['HighLevel', `pit-${uuid}`],
    ['WooCommerce', `ck_${hex}${hex.slice(0, 8)}`],
    ['Mailgun', `${hex}-9f3a7c1e-5b8d2046`],
    ['Bitrix24', `https://shop.bitrix24.com/rest/14/${random.slice(0, 16).toLowerCase()}/crm.lead.add`],
    ['an EC key', `-----BEGIN EC PRIVATE KEY-----\nMHcCAQEEIBk${random.repeat(3)}\n-----END EC PRIVATE KEY-----`],
    ['an encrypted key with escaped lines', `-----BEGIN ENCRYPTED PRIVATE KEY-----\\nMIIFHDBOBgkqhki${random.repeat(3)}\\n-----END ENCRYPTED PRIVATE KEY-----`],
    ['an application password of WordPress', '7ROE d2Iv iofZ 4l9d NdVu UHQI'],
  ])('%s', (_, text) => expect(found(`see ${text} there`)).toHaveLength(1)) // prettier-ignore
})

describe('Values beside their names', () => {
  test.each([
    `https://x.io/v1?key=${random}`,
    `https://api.openweathermap.org/data?appid=${hex}`,
    `curl -u admin:${password} https://x.io`,
    `curl -H "X-Auth-Key: ${random}" https://x.io`,
    `smtp:\n  user: anna\n  password: ${password}`,
    `API_KEY=${random}\nDEBUG=1`,
    'SMTP_PASS=wX9kPq2z',
    `Password: ${password}`,
    `**Password:** \`${password}\``,
    `the password is ${password}.`,
    `Passwort lautet: ${password}`,
    `login: anna / ${password}`,
    `The key for the staging box: ${random}`,
    `{\\"api_key\\": \\"${random}\\"}`,
    `{"a":"{\\\\\\"token\\\\\\":\\\\\\"${random}\\\\\\"}"}`,
    "ALTER USER app WITH PASSWORD 'Xk9mPq2z'",
    "CREATE USER x IDENTIFIED BY 'hunter22'",
    `SELECT pgp_sym_decrypt(topic, '${random}')`,
    `headers.set('X-Api-Key', '${random}')`,
    `os.environ["API_KEY"] = "${random}"`,
    `if (key !== "${random}") return`,
    `url = 'https://x.io/?api_key=' + '${random}'`,
    `<Password Type="Text">${password}</Password>`,
    `<wsse:Password>${password}</wsse:Password>`,
    `Cookie: PHPSESSID=${random}`,
    `mutation { login(password: "${password}") { id } }`,
    'mysqldump --password=Xk9mPq2z shop',
    "mysqldump -u shop -p'Maple2329' shop",
    'PGPASSWORD=tundra_velvet_7202 vacuumdb',
    `server.login('anna@acme-shop.com', '${password}')`,
    `Authorization: Basic ${btoa(`anna:${password}`)}`,
    'Card: 4571 3611 3021 7810, valid 09/28',
    'Refunds go to NL14INGB4124964053',
    'passport no. ML8622747',
  ])('%s', (text) => expect(found(text)).toHaveLength(1))

  test.each([
    ['key', random],
    ['X-Auth-Key', random],
    ['Ocp-Apim-Subscription-Key', hex],
    ['x-functions-key', random + random],
    ['app_key', random],
    ['signing_key', random],
    ['pass', 'Xk9mPq2z'],
    ['pwd', 'Xk9mPq2z'],
    ['Cookie', `sid=${random}; theme=dark`],
    ['jwt', random],
    ['Authorization', `={{ 'Bearer ' + '${random}' }}`],
    ['apiKey', `={{ '${random}' }}`],
    ['X-Postmark-Server-Token', uuid],
    ['PRIVATE-TOKEN', random],
    ['Zugangsschlüssel', random],
    ['strava_access', hex],
    ['pin', '255768'],
    ['password', 'bllp-bisx-mrhp-wlib'],
    ['otp_seed', '744I7GTOTVRWMWJW5YFQZIWHI6NHBNND'],
  ])('The field %s: %s', (label, text) => expect(found(text, [label])).toHaveLength(1))
})

describe('What sentences tell', () => {
  test.each([
    'Benutzer ist filiale07, das Kennwort lautet **sauerteig.bernstein54** (klein)',
    'identifiant `atelier`, mot de passe Coquelicot8755#.',
    'IDが midori-front、パスワードは「UkMjFF43rj!」です',
    'логин robot_sklad, пароль Metelica9522!',
    'inlognaam planning2, wachtwoord fietsband-klaproos60',
    'until then the login is admin / copper_lantern81',
    'ftp.x.io  login makler4711 / Y3PmdtWecO10  (passive)',
    'For testing type in: n8n-bot with Walnut2022#',
    'AnyDesk, unattended access → yUM7CyC8iTV2%Er',
    'rimetterlo sulla rete, la chiave del wifi è melograno.lucertola31 , poi riavviare',
    'They say the code phrase "quartz-ledger-timber-42".',
    `HMAC check – secret ${hex}`,
    'Alarm off within 30 s, the code is 323196 and then the green key.',
    'token USB, PIN do podpisu: 42788103',
    'restore with these words:\n\nblood thank lend hip service penalty dilemma chat copy bridge sea insane\n\n(native)',
    'bitte rufen Sie zurück unter +49 172 4841 2705, ich bin da',
  ])('%s', (text) => expect(found(text)).toHaveLength(1))

  test.each([
    'The password must be reset within 30 days: see section 12.',
    'Enter your password and PIN code to continue.',
    'PIN: 1234',
    'Update 2024! Windows 11 with Office365',
    'Login with Google / Microsoft',
    'Call me on +44 7700 900123',
    'in this page you find the list of steps that each new person has to do today',
  ])('Nothing in: %s', (text) => expect(found(text)).toEqual([]))
})

describe('What its place gives away', () => {
  test.each([
    `INSERT INTO partners (name, depot, api_token, active)\nVALUES ('{{ $json.Company }}', now(), '${random}', true)`,
    `s.auth = ('hausmeister', 'Bernstein4651#')`,
    `={{ 'Basic ' + Buffer.from('rucher:lavande-cerisier41').toString('base64') }}`,
    `={{ ('agent@acme-shop.com/token:${random}').base64Encode() }}`,
    '7z a -mhe=on -papfelbaum.sauerteig78 /out/mai.7z',
    `f = Fernet(b"${random}${random}=")`,
    `{{ $env.OPENCAGE_KEY || '${hex}' }}`,
    `https://7103.api.greenapi.com/waInstance7103694428/sendMessage/${hex}`,
    `{\\"secret_id\\":\\"${uuid}\\"}`,
    `ALTER LOGIN [erp] WITH PASSWORD = N'Ventana2023?' UNLOCK`,
  ])('%s', (text) => expect(found(text).length).toBeGreaterThanOrEqual(1))

  test.each([
    `https://api.notion.com/v1/databases/${hex}/query`,
    `https://api.github.com/repos/n8n-io/n8n/commits/${hex}9f3a7c1e`,
    `INSERT INTO orders (name, primary_key) VALUES ('anna', '${random}')`,
    "INSERT INTO users (name, password) VALUES ('{{ $json.name }}', '{{ $json.hash }}')",
  ])('Nothing in: %s', (text) => expect(found(text)).toEqual([]))
})

describe('What looks like a secret and is none', () => {
  test.each([
    'token_uri: https://oauth2.googleapis.com/token',
    '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    '{api_key}',
    `AKIAIOSFODNN7${'EXAMPLE'}`,
    'openAiApi Credential',
    'const token = $json.token1',
    'let key = items[0].json.key2',
    'password: string;',
    'mutation ($email: String!, $password: String!) { login }',
    'The password must have 8 characters',
    'Forgot your password? Reset it: https://x.io/reset',
    'const accessToken2 = await getToken3()',
    'key: "2024-11-01T00:00:00"',
    'nextPageToken=CAUQAAabcd1234efgh5678',
    'Error code: E_TIMEOUT_2024_LONGCODE',
    'https://docs.n8n.io/integrations/builtin/app-nodes/n8n-nodes-base.gmail',
    're_engagement_campaign_2024_v2',
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk',
    'auth: genericCredentialType',
    'password=${PASSWORD_1}',
    'API_KEY=<your key>',
    "password: 'Passwort', token: 'Zugangsschlüssel'",
    'Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==',
    'https://user:password@example.com',
    'mongodb+srv://<username>:<password>@cluster0.example.mongodb.net',
    'primary key: id_12345678901234567',
    'arn:aws:secretsmanager:eu-west-1:123456789012:secret:prod/orders/db-Q3xTna',
    '5555 4444 3333 1111',
    'GB82 WEST 1234 5698 7654 32',
    'Key Responsibilities: plan, do, check',
  ])('%s', (text) => expect(found(text)).toEqual([]))

  test('A key that pages show to everybody, as the value of a header', () => {
    const claims = btoa(JSON.stringify({ iss: 'supabase', role: 'anon' })).replaceAll('=', '')
    expect(found(`eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.${claims}.${random}`, ['apikey'])).toEqual([])
  })

  test('A field whose name has a secret word before another', () => {
    for (const name of [
      'maxTokens',
      'passwordHint',
      'sortKey',
      'publicKey',
      'token_type',
      'sessionKey',
      'applicationServerKey',
      'PublicKeyToken',
    ])
      expect(found(random, [name])).toEqual([])
  })
})
