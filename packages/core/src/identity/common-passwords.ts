/** Words that people everywhere, and in the countries we serve, build passwords from. At least three letters; matched with digits around them. */
const WORDS = `
abc abcd abcde abcdef abcdefg abcdefgh xyz qwe qwer qwert qwerty qwertyu qwertyui qwertyuiop azerty qwertz asd asdf asdfg asdfgh asdfghjkl asdasd
qweqwe zxc zxcv zxcvb zxcvbn zxcvbnm qaz qazwsx wsx wasd poiuy lkjhg mnbvcxz aaa abcabc
password passwords passwort passe passw pass passcode pwd senha minhasenha suasenha contrasena clave parola sifre sandi katasandi matkhau mimapassword mima
admin administrator root user usuario guest login welcome letmein hello hellohello test teste testing tester demo default changeme change secret
access master system server computer internet windows google yahoo gmail hotmail facebook instagram whatsapp telegram tiktok youtube twitter samsung
iphone android apple nokia microsoft linux oracle mysql cisco changeit temp temporary new newpassword mypassword mypass
iloveyou iloveu ilove love lover lovely loveyou loveme mylove forever foreverlove teamo teamomucho tequiero amor meuamor amorzinho eteamo euteamo
aishiteru woaini cinta sayang sayangku aku akucintakamu askim seni seviyorum jaan mahal mahalko
princess princesa prince angel angelo anjo babygirl babyboy baby bebe sweet sweetie sweetheart honey sunshine sunflower flower butterfly
star superstar rockstar shadow dragon monkey tiger lion leao panther eagle aguia falcon wolf lobo bear puppy kitty kitten dog doggie cat horse
cavalo fish dolphin snoopy mickey minnie barbie hellokitty pokemon pikachu naruto sasuke goku dragonball onepiece zoro superman batman spiderman
ironman hulk avengers marvel starwars matrix gandalf hobbit merlin harry potter harrypotter simpson simpsons scooby tinkerbell tigger garfield
football soccer futebol basketball baseball hockey tennis cricket golf rugby swimming volleyball skate skater surf surfer boxing karate judo
flamengo mengao vasco vascodagama palmeiras corinthians timao saopaulo santos gremio internacional cruzeiro atletico botafogo fluminense bahia
vitoria sport nautico fortaleza ceara coritiba chapecoense brasil brasileiro brazil selecao neymar ronaldo ronaldinho messi pele romario kaka
cristiano barcelona realmadrid madrid juventus milan inter chelsea arsenal liverpool manchester manutd united everton tottenham bayern dortmund
psg galatasaray fenerbahce besiktas trabzon persib persija arema kerala mumbai chennai csk rcb india indian indonesia jakarta bandung vietnam
hanoi saigon mexico america chivas pumas turkey turkiye istanbul ankara philippines manila pinoy thailand bangkok china beijing pakistan karachi
lahore bangladesh dhaka cambodia dubai allah bismillah muhammad mohamed islam jesus jesuscristo cristo deus deusefiel jeova senhor god godisgood
jesuslove blessed faith krishna ganesh shiva sairam omsairam ganpati maria mariana jose joao pedro paulo lucas gabriel rafael miguel bruno carlos
felipe fernando gustavo leonardo marcos mateus matheus rodrigo thiago vinicius ana anacarolina beatriz bruna camila carolina fernanda gabriela
jessica juliana julia larissa leticia luana amanda patricia vanessa daniel daniela david diego eduardo alex alexander alejandro andre andrea
andrew anthony ashley charlie chelseafc chris christian christopher daniels danielle elizabeth emily emma eric george hannah jack jackson james
jason jasmine jennifer jessie john johnny jordan joseph joshua justin kevin laura lauren linda lisa luis martin martha matthew melissa michael
michelle michael nicholas nicole oliver olivia peter rachel rebecca richard robert ryan samantha samuel sandra sarah scott sophie stephanie
steven susan taylor thomas tiffany victor victoria vivian william rahul rohit sachin virat kohli dhoni amit ankit deepak priya pooja neha raju
sanjay suresh rajesh krishnan budi agus dewi putri rizky siti ahmad ahmed ali hassan hussain fatima ayesha mehmet mustafa murat emre ayse fatma
zeynep elif nguyen tran minh linh anh hoang juan garcia lopez martinez hernandez perez gonzalez guadalupe wang wangwei zhang zhangwei liu chen
family familia mother mother mommy mama mamae mae mom father papa papai daddy pai filho filha filhos friend friends bestfriend amigo amigos brother
sister life vida minhavida happy feliz felicidade smile sorriso dream sonho hope peace paz freedom liberdade lucky sorte luck money dinheiro rich
rico milionario million cash gold golden silver diamond diamante king rei queen rainha royal boss chefe killer hunter ninja warrior samurai
gamer game games player play playboy poker casino bet apostas aposta betting jackpot winner campeao champion legend hero power force magic magia
music musica metal rock guitar guitarra metallica nirvana beatles slipknot eminem blink rihanna beyonce blackpink exo bts btsarmy jungkook onedirection
justinbieber shakira anitta summer verao winter inverno spring autumn monday friday sunday january june july august september october november december
janeiro junho julho agosto setembro outubro novembro dezembro purple orange yellow green blue red pink black white preto branco azul verde vermelho
amarelo chocolate cookie coffee cafe banana cherry strawberry morango peanut pepper cheese pizza sushi cocacola pepsi ginger pumpkin apples
ferrari porsche mercedes bmw audi toyota honda yamaha suzuki kawasaki nissan mustang corvette camaro harley chevrolet fusca ducati
cowboys yankees lakers steelers eagles packers redsox giants patriots raiders rangers tigers broncos dallas texas florida newyork london paris
california america canada australia england france germany spain portugal lisboa italia japan korea russia
trustno nothing whatever someone anything everything blahblah asshole fuck fuckyou fuckoff bitch sexy pussy dick ficken merda caralho puta porra
zaq xsw cde vfr bgt nhy mju zaqxsw zaqwsx qazxsw qazxswedc qweasd qweasdzxc asdzxc asdqwe zxcasdqwe qwerasdf
`;

/** Common passwords that are not a word with digits: keyboard walks, alternating letters and digits, film and cartoon names. */
const PASSWORDS = `
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u8i 1q2w3e 1q2w3e4 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q2w3e4r5 2w3e4r5t 0o9i8u7y 9o8i7u6y
1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qaz!qaz 1qazxsw2 1qaz1qaz 2wsx3edc 2wsx1qaz 3edc4rfv 4rfv5tgb 5tgb6yhn zaq12wsx zaq1zaq1 zaq1xsw2 zaq1@wsx
!qaz2wsx 1qaz@wsx !qaz1qaz xsw2zaq1 xsw21qaz qaz123wsx qazwsx123edc qaz1wsx2 qaz1wsx2edc3 wsx123edc w1e2r3t4
a1b2c3d4 a1b2c3d4e5 a1b2c3d4e5f6 1a2b3c4d 1a2b3c4d5e 1a2b3c4d5e6f a1s2d3f4 a1s2d3f4g5 1a2s3d4f a1b2c3d4f5 z1x2c3v4 z1x2c3v4b5 1z2x3c4v a0000000
abc123abc 123abc123 abc123456def abc123def abc123def456 123abc456 123abc456def abcd1234efgh 1234abcd5678 12qwaszx 12qw34er 12qwas34 12345qwert 12345qwerty
123qwe123 qwe123qwe qwe123asd qwe123rty456 123qweasd 123qweasdzxc qweasd123zxc 123asd123 asd123asd 123qwe456 123qwe456rty 1qw23er45t qwer4321 1234qwerasdf
123456qwerty qwerty123456 qwerty12345 12345qwe 123456789qwe q12345678 123456ab 123456abc ab123456 ab1234567 aa123456 aa12345678 aa123123 123456aa 12345678ab
abc12345 abc123456 abc1234567 abcd12345 a123456a a12345678a 1a2a3a4a x1x2x3x4 p4ssw0rd1 pa55word pa55word1 pa55w0rd passw0rd passw0rd1 p@55w0rd p455w0rd
trustno1 letme1n letmein! welc0me l3tm3in ncc1701d ncc1701e ncc1701a ncc74656 thx1138x r2d2c3po c3por2d2 bond007 jamesbond007 007bond007 agent007 agente007
area51area51 blink182 sum41sum41 matrix01 b4ng13n0 4runner4 mercedes1 j0shua j3nnif3r mich@el ju5tin d@niel 4everlove love4ever iloveyou2 iloveu2 ilove2u i<3you123
me2me2me u2u2u2u2 4ever4ever 2gether4ever luv2luv2 g00gle123 goog1e123 1love1god god1st1st jesus1st 3rjs1la7qe g9l2d1fzpy d1lakiss 12locked g13916055158
woaini520 woaini521 woaini1314 5201314a a5201314 520woaini wo520aini wang123456 zhang123456 li123456 5211314a a1314520 qq123456 qq123123 qq5201314 www123456
asdf;lkj1 qwer!@#$ 1234!@#$qwer abc!@#123 abc@123! admin@123 pass@123 pass@word1 password@1 test@123 india@123 welcome@1 admin#123 qwerty!@#1 1q2w#e4r
flamengo10 flamengo1981 brasil2014 brasil2002 hexa2022 hexa2026 penta2002 cr7messi10 ronaldo7cr7 cr7cr7cr7 neymar11neymar messi10messi
mae123pai mae12345 1234mudar mudar123 mudar1234 trocar123 gvt12345 gvt123456 vivo1234 claro1234 tim12345 oi123456 net12345 nubank123 pix12345 pix123456
`;

const listed = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const COMMON_WORDS = /* @__PURE__ */ listed(WORDS);
export const COMMON_PASSWORDS = /* @__PURE__ */ listed(PASSWORDS);
