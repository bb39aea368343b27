const hindi = {
  roots:
    'kar ker jaa mil khel chal rakh bata batla dikha dikhla ban lag rah reh samajh bhej dekh sun bol puch aay aaye dila karwa karva hata badal kat khol pahunch aajaa lauta laut',
  endings:
    'na ne ni ta te ti o e enge ega egi unga ungi oonga ke kar iye iyega iyo un u i aya aaya aye ayi aye yenge yega yegi ayenge ayega ayegi a wa wana wao waiye waa do dena dijiye',
};
const tamil = {
  roots:
    'pann pan pod poda kaami kaam sol soll var vand vanth pog poy irukk iruk irund irunth kidai kedai vilaiyad vilayad vilaiyaad vilayaad paar paakk kaatt kaat vang vaang thar tharu kudu kuduk kekk keek mudiy mudi thiru thirup maath maatt theri theriy pudi pudik venum vend vechi nadak nadakk aag',
  endings:
    'a anum unen dunen anen inen a ina inaal inal anum aanum alam alaam lama aama uven uvom ren rom reenga ringa raanga uvinga uveenga uvanga unga ungo uma um ala athu adhu aadhu iten itten itu ittu iya iyum atha um ama ean ira iranga iruka irukka pa ga inga poren porom pom ikum ikuma irukanga irukaanga irukkanga irukeenga lamaa itta ittaanga ittanga una onga udhu aga aguma',
};

const forms = [hindi, tamil].map(
  ({ roots, endings }) =>
    new RegExp(`^(?:${roots.replaceAll(' ', '|')})(?:${endings.replaceAll(' ', '|')})$`),
);

/** Whether it is a form of an everyday Hindi or Tamil verb in English letters: 'karenge', 'pannalama'. */
export function isVerbForm(word: string): boolean {
  return word.length > 4 && forms.some((form) => form.test(word));
}
