/** The best known passwords of published leaks, in lower case; digits and signs at the end are tried away first. */
export const commonPasswords: ReadonlySet<string> = new Set([
  '12345678', '123456789', '1234567890', '87654321', '11111111', '00000000', '12341234', '11223344', '123123123', '98765432', '987654321',
  '1q2w3e4r', '1q2w3e4r5t', '1qaz2wsx', 'q1w2e3r4', 'qwerty', 'qwertyui', 'qwertyuiop', 'qwerty123', 'qazwsxedc', 'asdfghjk', 'asdfghjkl', 'zxcvbnm', 'zxcvbnm1',
  'password', 'passw0rd', 'p@ssw0rd', 'p@ssword', 'pa$$word', 'passwort', 'motdepasse', 'contraseña', 'mypassword', 'newpassword', 'changeme', 'letmein', 'welcome', 'default', 'secret', 'temp', 'test', 'testing', 'guest',
  'admin', 'administrator', 'root', 'user', 'login', 'master', 'access', 'superman', 'batman', 'pokemon', 'starwars', 'football', 'baseball', 'basketball', 'cricket',
  'iloveyou', 'sunshine', 'princess', 'dragon', 'monkey', 'shadow', 'michael', 'jennifer', 'charlie', 'computer', 'internet', 'whatever', 'trustno', 'abc', 'abcd', 'abcdefgh', 'abcabc', 'aaaaaaaa',
  'spring', 'summer', 'autumn', 'winter', 'january', 'monday', 'google', 'india', 'mumbai', 'vigil',
]);
